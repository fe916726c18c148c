/** Tasks, projects, calendars, mail, chat, phones and documents. */
export const WORK = `
task create: put on my to-do list
task list: what is on my plate, what is left to do, open to-dos
task complete: I am done with, tick off a task, cross off
task assign: give the work to, give somebody work
subtask: smaller steps of a task, steps within, part of a bigger task, break a task down
checklist item: thing to tick, entry to tick off
due date deadline: by when, until when, when must it be done, has to be done by, last day for
overdue: too late, missed the date, behind schedule
priority: how important, how urgent
board: wall with cards, columns with cards
card: note on the board, slip on the board
card move: put a card into another column, drag a card
list create: new column on the board
project: what the team works on
project status update: is the project on track, news about the project, how is the project going, how do things stand
project create: start a new project
sprint iteration: two weeks of work, current round of work, what do we do these weeks
backlog: what comes later, work that is not planned
story points estimate: how much work is it
time entry tracking: how long did I work, hours I worked, hours worked, book my hours, clock in
workspace team: where we work together
initiative goal: big aim, what we want to reach
dependency: cannot start before
custom field: own column, extra information for tasks
event create: put in the calendar, make an appointment, set up a meeting, arrange a meeting, book a meeting, plan a meeting
event list: what do I have today, what is on today, what is planned, what is coming up, what do I have tomorrow
event update reschedule: move the meeting, move an appointment, another time for the meeting, put off the meeting
event delete cancel: drop the meeting, meeting does not happen
event decline: cannot come, will not come to the meeting
event attendee: who is coming, who takes part, who was invited
meeting find time availability: when can we meet, when is everybody free, free slot, when are they free, gap in my calendar
free busy: who is busy, is she free
room: place for the meeting, where can we meet
out of office automatic reply: I am on holiday, while I am away, on vacation
presence status: do not disturb, appear as away, show me as, am I shown as, show others that I am
meeting transcript: what was said in the meeting, what did we talk about
meeting recording: watch the meeting again
mail send: write an email, email somebody, drop an email, write to somebody
mail draft: email that is not sent yet, start an email, prepare an email
mail list search: look through my inbox, what is in my inbox, messages from, did I get mail, new emails
mail reply: write back, answer an email
mail forward: pass the email on, send the email on
mail folder: sort my mail into, where emails go
mail rule filter: sort incoming mail automatically, what happens to incoming mail
mail attachment: file that came with the mail, files in an email
email delivered bounced: did my email arrive, came back as undeliverable, did not arrive
spam: junk mail, unwanted mail
contact: address book, people I know, phone number of, email address of
contact create: save somebody's number, add a person to my address book
mailing list audience: everyone who gets the newsletter, people who get our mails, readers of the newsletter
newsletter broadcast campaign: email to everybody, mail to all customers, send to all readers, mass mail
template: text with blanks, ready-made text, text to reuse, pattern for mails
message send: write to the team, tell the channel, say something in the chat, chat with, text somebody, post in the channel
message list history: what was written in the chat, what did people say in the channel, read the chat, past messages
message edit: fix what I wrote in the chat
message reaction emoji: thumbs up, react with a smiley, like a message
message thread reply: answer below a message, discussion under a message
message pin: keep a message at the top
channel create: new room for chatting, new chat for the team
channel list: which chats are there, rooms of the chat
channel member: who is in the channel, who is in the chat
channel join: get into the channel
chat group: talk with several people
direct message: write privately, private message
mention: write somebody's name with an at
notification: what was I told, bell in the corner
notification preference: how people want to hear, by mail or by phone, how somebody wants to be told, wants to be notified, wants to hear from us, like to be notified
sms: text message to a phone, text to a number
call phone: ring somebody, phone somebody, give a ring
voicemail: message on the answering machine
menu: buttons at the bottom of the chat, choice at the bottom
follower friend: people who follow me
document create: start a new document, write a new document, new text document
document read content: what does the document say, text of a document, read the document, plain words of a document, bare text of a document
document update: write into the document, change the document
document share: let others read the document
document comment: remark in the margin, note on the document
document search: find what I wrote, in which document
document export pdf: document as pdf, save the document as pdf
page: entry of the wiki, article of the wiki
page create: new page in the wiki
note create: jot down, write down a thought, scribble down, write this down, make a note
note search: what did I write about, find my notes
memory store add: keep in mind, do not forget that
memory search recall: what do you remember, what did I tell you
memory delete: forget what I said, forget about me
entity relation knowledge graph: how things are connected, who has to do with whom, facts about people
spreadsheet: table of numbers, excel file
spreadsheet cell range: squares of the table, values in the table
spreadsheet row append: add a line to the table, new line in the sheet
spreadsheet formula: calculate in the table, let the table calculate
worksheet: page of the workbook, tab of the spreadsheet
presentation slide: page of my talk, slides for my talk
pdf: printable document
pdf merge: put pdfs together
pdf split: take pages out of a pdf
form: questions to fill in
form response submission: what did people answer, what people entered, answers to the form
signature: sign the contract, get it signed, put my name under
contract: agreement between
translation: say it in another language, in german, in english, in spanish, put into another language, what does it mean in
glossary term: our own words, words that must be translated so, fixed terms
translation memory: earlier translations, already translated sentences
spelling grammar: fix my spelling, correct my english
employee: people who work here, who works for us
leave absence time off: days off, holiday request, vacation days, who is away
payroll salary: what do people earn, pay slip
candidate applicant: person who applied, people who applied
job posting: open positions, position we want to fill
lead opportunity deal: possible customer, possible sale, somebody who may buy, sale in progress
pipeline stage: how far is the sale
company account: firm we sell to
ticket support: customer has a problem, help request, somebody asks for help
message delete: take back a message
comment delete: take back what I wrote, take back my words
`;
