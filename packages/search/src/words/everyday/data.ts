/** Databases, vector stores, analytics, charts, diagrams and money. */
export const DATA = `
database list: which databases are there, which databases do we have
database create: new database, fresh database
table list: which tables are there, what tables do we have
table create: new table, add a table, another table
table schema describe: which columns, what columns does it have, how is the table built, fields of the table
column add: new column, another column, one more column, add a field
query execute: ask the database, run sql, run a query, get rows out of
query slow: which queries take long, slow requests to the database
query explain plan: why is this query slow, how does the database run it
row insert: put a record in, add a line to a table, new record
row update: change a value in the table
row delete: throw rows away, drop records
record search: which records contain, find the entry with, in which row
record: line in the table, entry in the table
view: saved way of looking at a table
index create: make lookups faster, speed up the search of a table
index stats: how full is the index, how many vectors
constraint foreign key: one table refers to another, refers to another table, values that must be unique
trigger function procedure: code that runs in the database, stored code
role user permission: who may read the table, who can write to the database
backup restore: get the database back, bring the data back
replica: read-only copy of the database, second copy of the database
connection pool: too many connections, how many connections at the same time, open connections
connection string: how do I connect to the database, address of the database
migration: change the structure of the database
lock: who holds up the others, queries that wait for each other
vector search similarity: find texts that mean the same, meaning alike, search by meaning, nearest texts
vector embedding: numbers for a text, turn texts into numbers
vector upsert: store texts for searching by meaning
rerank: sort the results better, best results first
key value: store a value under a name, small store
cache: keep at hand, temporary copy, stored for speed
cache purge: forget stored copies, old content is still shown, show the new content
topic queue message: pass messages between programs, line of messages
stream: flow of data
dataset: collection of data, pile of data
dashboard: wall of charts, all charts on one page, screen with figures
metric query: figures over time, measured values, how busy was the server, cpu load over time, load of the last hours
alert monitor: warn when too high, tell me when something breaks, wake me up when, goes wrong tell
alert mute: no warnings for a while, stop the warnings, be quiet about it for now
incident: something is down, big outage, emergency in production
on call schedule: who is on duty, who do I call at night, whose turn is it
trace span: where does the request lose time, path of a request through services, which service is slow
log search: what did the server write, look through the logs, errors in the log, messages of the server
error issue exception: crashes of our app, what crashes, errors users see
session replay: what did the visitor do on the page, watch what users do
event analytics: what users click, how many clicked
funnel conversion: where do people drop out, how many buy in the end
cohort retention: do users come back, who comes back
experiment ab test: try two versions on users, which version works better
feature flag: turn a function on for some users, show to some users only, hidden behind a switch
canary rolling release: new version for a few first
report: figures for the boss, monthly figures
chart bar: compare amounts with bars, upright bars, values as bars
chart column: standing bars
chart line: values over time as a line, how did it change over time, curve over time
chart pie: shares of a whole, slices of a cake, parts of a total, percentages as a circle
chart area: filled line over time
chart scatter: dots for two values, do two values depend on each other, does one depend on the other, correlation as dots, do two things go together, one against the other, pairs of values as points
chart histogram: how often do values occur, how are values spread, distribution of values
chart boxplot: median and outliers, spread of the values
chart violin: shape of a distribution
chart radar: compare several qualities, strengths and weaknesses, star shaped
chart heatmap: colored squares, where is it hot, colors for values
chart treemap: boxes in boxes by size, areas by size
chart sankey: where does it flow, flows from one to another, money flows
chart funnel: steps that get fewer, how many are left after each step
chart gauge liquid: how full, percent reached, share that is reached
chart waterfall: what added and what took away
chart word cloud: most common words, words by size
chart venn: what do the sets share, what overlaps
chart dual axes: two scales in one picture
diagram flow: steps of a process as a picture, steps as boxes and arrows, how the process runs, draw the steps
diagram sequence: who sends what to whom
diagram network graph: dots and lines, linked dots, nodes with lines between
diagram mind map: thoughts around a topic, ideas around a word, branches of an idea
diagram fishbone: causes of a problem as a picture, what led to the problem
diagram organization chart: who reports to whom, boss and below
diagram entity class: tables and how they relate
map pin marker: places on a map as dots, put places on a map
map path: route drawn on a map, line on the map
map district: regions colored on a map, areas colored
map static image: picture of a map, map as an image
payment create: pay somebody, take money, charge a card, let customers pay
payment list: who paid, what money came in, payments we got, money we received
payment link: page where people can pay
payment method card: which card do I pay with, credit card on file
refund: money back, pay back, give the money back, customer wants the money back, return the money
invoice create: write a bill, bill a customer, send a bill
invoice list: open bills, who has not paid, unpaid bills, what do people owe
subscription get: monthly plan, what plan is a customer on
subscription cancel: stop paying, stop the monthly payment, end the monthly payment
subscription update: switch to another plan, change the plan, bigger plan
customer: people who buy, who buys from us
customer create: new buyer
product: what I offer, items for sale
product create: sell something new, put something up for sale
price: what do we charge, what it costs
discount coupon: code for a lower price, reduced price, percent off
order: what was bought, somebody bought
order create: buy something, place an order
cart checkout: things I want to buy, pay at the till
inventory stock: how many are left in the warehouse, what is left on the shelf
shipping delivery: where is my parcel, when does my package arrive, send the parcel
payout balance: money on the account, when do we get our money
transaction: movements on the account, what was booked
tax: what goes to the state
dispute: customer says he did not buy, charged back
license key benefit: what buyers get, key to unlock the software
expense: what did we spend, money we spent
budget: how much may we spend, money we may spend
bank account: where our money is
exchange rate currency: dollars in euros, what is the dollar worth, worth in another money
stock quote: what is the share worth, price of a share, shares of a company
crypto price: what is bitcoin worth, worth of bitcoin
wallet balance: how many coins do I have, coins in my wallet
blockchain transaction: was the transfer of coins done, sent coins
smart contract: program on the blockchain
gas fee: what does a transfer on the chain cost
nft: digital picture that one owns
`;
