/** What is asked of things of any kind. */
export const QUESTIONS = `
account user: logged in as, which account, my own profile, whose account, current user
activity: what has been going on, what was done lately, what happened here, who did what, what have people been doing
age: how old
author owner creator: who wrote, who made, who is behind, who does it belong to, who started
available availability: in stock, when does somebody have time, who has time
capacity limit quota: how much room, what is the maximum, how much is left, how much do I have left
cause: what made it, what is the reason, what is behind
changelog: what is new in, what changed in this version
dependency: what does it need, what needs this, what relies on, what breaks if
description details: tell me more about, what is known about, everything about, what do we know about, more about one, in detail, all about
distance: how far, how many miles, how many kilometers
duration length: how long, how much time, how many hours, how many minutes
error: what went wrong, why does it not work, why is it broken, what is broken, does not work, is not working, something failed
example: show me how, what does it look like in practice, how is it done
frequency: how often, how many times
guide documentation tutorial: how do I use, how does it work, how is it used, explain how to, teach me how to, how to get started, where do I begin, what are the rules for
health: is it still running, is everything running
history: what happened before, what was it before, earlier versions of, past changes, how did it come to this, who changed
language: which language, in what language
latest recent: the last ones, most recent, what just came in, brand new
location: in which place
member user: who is in, who works on, who works in, who is part of, people in, who is on the team, everyone in, who all is, who belongs to, who are the people, who takes part in, which people are
metadata: data about the data, what is known about the file
owner assignee responsible: who is responsible, who looks after, who takes care, who is in charge, whose job is it, who is on it
password reset: forgot my password, cannot get in anymore
permission access role: who can see, who is allowed, what am I allowed, who has the right
price cost: how much does it cost, how expensive, what do I pay, what does it cost, how much money, what would it cost
progress status: how is it going, how far along, is it done yet, how is it coming along, where do we stand, did it go through
relationship relation: how are they related, what belongs to what, what is connected to what, who knows whom
result output: what came out, what did it give, what was the outcome, how did it end
schema structure: how is it built, what fields does it have, what columns are there, what does the data look like, which fields, how is it organized, what it consists of
similar: more like this, something like, that look alike
size: how big, how large, how much space, how heavy is the file, takes up
source origin: where does it come from, where did it come from, what was it taken from
speed performance: how fast, how quick, why so slow, takes too long, so slow, slows down
statistics analytics: how well is it doing, how many people use, how popular, in numbers, how many visitors, how is it performing
summary overview: in a few words, big picture, in short, at a glance, boil down, long story short, the short version
supported types: what can I choose from, which ones can I use, what options are there, which choices
time: what time is it, how late is it
timezone: time somewhere else, what time is it in, in another part of the world
tree hierarchy: what is inside what, nested in each other, what is under what, as a tree, from top to bottom
trend: going up or down, over the years, how did it develop
type: what kind of, what sort of
unread: not looked at yet, have not read
usage: how much did I use, how much do we use, how much was used
version: which release, how new is
weather: how warm, how cold, do I need an umbrella, how hot
comment discussion: what was said about, what has been said about, what did people say about, what do people think
active running: are in use now, is in use now, which run now
recent: in the last days, in recent days
subscription active: still a paying customer, does somebody still pay
signed in user: who is signed in, who is logged in
`;
