/** What is done to things of any kind. */
export const ACTIONS = `
add: put in, put into, put onto, put on the list, include in, attach to the list
append: add at the end, write at the end, put at the end, tack on
apply: put into effect, make use of these settings
approve: give the green light, sign off on, say yes to, let through, wave through
archive: put away, put aside for good, move out of sight, no longer active but kept
assign: give to somebody, hand to somebody, make responsible for, put in charge
attach: hook onto, put beside as a file
backup: back up, safety copy, in case something breaks, keep a copy of everything
batch bulk: all at once, in one go, many at a time, several at the same time, lots of them together
block: keep out, lock out, shut out, do not let in, stop from contacting
cancel: call off, no longer want, do not want anymore, change my mind about
change update: make different, set to something else, switch over to, bring up to date
check: find out whether, have a look at, is it all right, is everything fine
checkout: check out
claim: take ownership of, take it over for me
clean: clean up, tidy up, get rid of leftovers, remove what is not needed
clone copy duplicate: make another one like it, one more of the same, same again, make a second one, an identical one
close: mark as finished, wrap up
compare difference: what is different, what has changed between, how do they differ, side by side, which is better, against each other, one against another, next to each other, beside each other
complete: mark as done, tick off, check off, is finished now, get it done, finish off
connect: hook up, link up, plug in, tie together, get talking to each other
contact: get in touch, reach out, get hold of
convert: turn into, change into, make into, from one format to another, change the format
count: how many, how much of them
create: spin up, bring into being, make a new, start a new, set up a new, build a new, open a new
decline: turn down, say no to, knock back
delete: get rid of, tear down, throw away, throw out, wipe out, wipe off, take away, take out, take off, do away with, no longer need, do not need anymore, make it disappear, strike off, strike out, take it off the list, kick it out
deploy: go live, put online, put into production, roll out, bring live, make it live
detach: take apart from, unhook from, cut the link
disable: turn off, switch off, stop using for now, make inactive, shut off
disconnect: cut the connection, break the link
discard: throw my changes away, forget my changes, drop what I did
download: save to my computer, get onto my disk, fetch the file, pull down, store locally
edit update: make changes to, fix the text of, touch up, correct a mistake in
enable: turn on, switch on, make active, start using
estimate: roughly how much, about how much, guess how much
exclude: leave out
execute run: carry out, set going, let it run, get it running
expand: open up, show more of
export: take out as a file, save as a file, get my data out
extend: make it last longer, give more time, keep going longer
extract: pull out, take from inside, pick out
fill: fill in, fill out
filter: narrow down, only the ones, just the ones with
find search: look up, where can I find, track down, dig up, come across
finish: bring to an end, get to the end
freeze: keep from changing, lock as it is
generate: make up, come up with, spit out
group: sort into piles, lump together, cluster similar
hide: make invisible, out of sight, not show anymore
highlight: make it stand out, draw attention to
ignore: do not care about, pay no attention to, skip over
import: bring in, load from a file, take in from elsewhere, bring over, load in
insert: put between, squeeze in, slip in
inspect: look inside, take a closer look, look closely at
install: put on my computer, get it on my machine, get it set up
invite: ask to join, bring someone in, let somebody join, get people to join
join: take part, become a member of, become part of
leave: no longer be part of
link: tie to each other, belongs together, point to each other
list: what are all, show all, give me all, which ones are there, overview of all, what exists
lock: keep others from changing, nobody may change, protect from edits
login: log in, log on, sign in, get into my account
logout: log out, log off, sign out
merge: put together into one, make one out of, bring together, join into one, roll into one
migrate: bring over to, move over to, move everything to
monitor: keep an eye on, watch over, how is it holding up
move: put somewhere else, put elsewhere, take to another place, bring to another
notify: let me know, let us know, let them know, give me a heads up, tell me when, warn me when
open: bring up, pull up
overwrite replace: write over, put in place of, take the place of, put another in its place, instead of the old one, swap out
pause: put on hold, take a break, stop for a while, hold for now
pin: keep at the top, stick to the top
preview: see before, how will it look, what would it look like, look before
prioritize priority: what is most important, how urgent, what comes first, more important than
publish: make public, put out for everyone, let everyone see, let the world see, make available to everybody
purge clear: empty out, clear out, wipe clean, wipe everything
query: ask the data, ask a question of the data
queue: stand in line, waiting to be done, what is next in line
receive: get in, what came in, has come in
refresh reload: load anew, show the newest, load again, load once more
register: sign up, put my name down
reject: send back, not accept
release: let go of, hand back
remind reminder: do not let me forget, so that I do not forget, poke me about
rename: call it something else, give another name, give a different name, give a new name, change what it is called, change the name
reopen: open again, open once more, not solved after all
reorder sort: put in order, in which order, change the order, arrange by, put first
replay resend retry: try again, have another go, once more, send again, one more time, run it again
report: tell somebody about a problem, write up
request: put in a request
reset: back to the start, to how it was at first, factory settings, back to normal, start from scratch, back to default
resize: make smaller, make bigger, change how big, blow up in size
resolve: sort out, take care of it
restart: start over, start again, turn off and on again, give it a kick
restore: bring back, get back what was, recover what I lost, deleted by mistake, return to an earlier state, accidentally deleted
resume continue: carry on, pick up where, go on with, keep going, keep on going
retrieve get: give me the details
revert: go back to before, undo what happened, put it back how it was
revoke: take away the right, no longer allow, take back permission, should no longer be valid
rollback: roll back, go back to the last version, go back to the previous
save: keep for later, hold on to, put by for later, so I can use it later
schedule: plan for later, at a certain time, every morning, every day at, every week, set for a date, at night automatically
select: pick one, choose from
send: fire off, pass along, drop a line to
setup configure: set up, get going with, how should it behave
share: let others see, give others access, pass around, let somebody see
shutdown: shut down, power down, power off
split: break up into, cut into pieces, take apart, cut up, divide into
start: fire up, boot up, get started, power up, get off the ground
stop: bring to a halt, put an end to, make it stop, call a halt, bring it to an end
subscribe: keep me posted, follow along
suggest recommend: give me ideas, what would you advise, what should I choose, what do you think I should
suspend: shut off for now, put on ice, take out of service for a while
sync synchronize: keep the same in both, keep in step, bring in line, keep both up to date, match up with
tag label: stick a word on, mark with a word, put a mark on, sort by keyword
test try: try out, give it a try, see if it works
track: keep track of, follow how it is going, where is it now
transfer: hand over, hand on, pass on to, give to another, move to another owner
trigger: kick off, set off, make it happen, get it going
undo: take back, never mind what I did, reverse the last, I made a mistake, changed my mind about what I did
unlock: let in again, free it up
unsubscribe: opt out, stop getting, do not want to receive, no more mails
upload: put up, send a file to, get my file onto, push a file to
validate verify: make sure, does it hold up, are there mistakes in
view: take a look, let me see
wait: hang on until, hold until, until it is ready, until something appears
watch: keep looking at, tell me about every change
rephrase: in other words
summarize: sum up
end stop: call it a day
`;
