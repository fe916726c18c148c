/** Operations that nearly every API has, as people ask for them. */
export const RECORDS = `
list: see them all, every single one, names of all, show every, which of them exist, complete list of, which do we own, which have we got, what did we set up
get: one particular, just this one, look at one, single one of, this very one, by its number, by its id
create: I need a new, we need another, one more, put together a, open up a new, begin a new, put a new one
update: change the details, is wrong now, set the new, enter the new, change a detail, make a correction, keep it current, needs a different
delete: permanently gone, want it gone, not needed any longer, no use for, nobody uses, thrown out
rename: other name, new title, change the title, different title, different name, wrong name, new name
move: to another folder, under another, belongs somewhere else
copy: use it as a starting point, based on an existing one, take an existing one
status: what became of, where does it stand, still pending, what happened to, done or not
history: all earlier, in the past, previously done, up to now, so far
count: total number, how much of, how many of
filter: only from, only with, just from, between two dates, within a period, from last week, since yesterday, of the last days
sort: from the newest to the oldest, from largest to smallest, highest first
search: containing the word, with this word, in which it says, where does it say, mentioning a word
bulk: many in one step, lots in one step, several in one step, a whole bunch, the whole lot, at the same time
archive: no longer in use but keep, hide old
restore: back from the trash, from the bin, get it back
enable: make it work again, let it work
disable: should not work for now, stop it from working
add member: bring into the group, put somebody on the team, let somebody into, let a colleague in
remove member: throw out of the group, take somebody off the team, no longer on the team, left the company
permission: let them edit, only look not change, let someone read, allowed to see, allowed to change
share link: address to give to others, link for others
approve: is fine go ahead, may go on, let it pass
comment: leave a remark, say something about, write a remark, leave feedback, give my opinion
comment list: what did people say, what others said, what did others write, what was written below, opinions about
attachment: file that hangs on, files that belong to, files added to
attachment add: put a file on, add a file to
label add: put a word on, mark as
label list: which words are used to sort, which marks are there
template create: use again and again, make a pattern
template list: ready-made ones, what can I start from, starting points
export: give me the data as, as a csv, as a file
import: fill from a file, from a csv, from an excel
subscribe: tell me about changes, hear about changes
log: what was recorded, what was noted, trace of what happened
validate: spot mistakes, find mistakes, is anything wrong, wrong with
trigger run: start it by hand, start it now, run it now, run it manually
cancel run: stop it while it runs, stop what is running, end what is running, break off
retry: it failed try, failed start again, do the failed ones again
duplicate: found twice, the same twice, twice in the list
parent: one level up, what it is part of, what contains it
child: one level down, things inside, what is below
link: put one to the other, join one with the other
settings get: how is it set, what is set, which settings
settings update: change how it works, change how it behaves, other settings
metadata update: extra information, add a detail about
default: what is used if nothing is given
version list: all earlier versions, which versions are there, old versions, older versions
version restore: go back to an old version, old version again, earlier version back
draft: not sent yet, not finished yet, not public yet
publish: for all to see, out in the open, visible for everyone
unpublish: take offline, take off the net, hide from the public
schedule: at a later time, send later, on a given day, next monday
reorder: move up in the list, move down in the list, another order
`;
