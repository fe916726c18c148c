/** Shops, customers, marketing, money and staff. */
export const COMMERCE = `
product list: what is in the shop, items in the shop, which items, what we sell, what I sell, things we sell
product create: new item in the shop, put into the shop
product update: change the price of an item, item costs more
product search: find something to buy, find an item
product review: what buyers think, what do buyers say
category: section of the shop
inventory: how many do we have left, running out of, sold out
inventory update: new goods came in, counted the stock
order list: who bought what, what did people buy, what did customers buy, sales of today
order get: what was in the purchase, one purchase
order status: when will it come, where is my order
order cancel: do not want the purchase, stop the purchase
order refund: wants money back, give back what was paid
return: send goods back, goods came back
shipping rate: what does sending cost, cost of sending
shipping label: sticker for the parcel
tracking: where is the shipment, follow the parcel
cart: things not paid yet, forgotten in the basket
checkout session: page to pay on, let people pay, collect a payment
payment link create: link to pay, let somebody pay by link
payment failed: card was declined, could not be charged, did not go through
payment method: how does a customer pay, saved cards
subscription list: who pays regularly, regular payments
subscription create: let a customer pay monthly, regular payment for a customer
subscription pause: stop charging for a while
trial: try for free, free for a while
plan: what do customers get for their money, levels of our offer
price create: sell at, another price for
discount create: make it cheaper, lower the price, sale with a code
gift card: money as a present
invoice send: mail the bill
invoice pay: settle the bill, mark a bill as paid
invoice void: bill was wrong, withdraw a bill
credit note: take back a bill
quote estimate: offer for a customer, what would it cost the customer
tax rate: which tax applies, how much tax
payout list: money sent to our bank, when was money sent to our bank
balance: what is in the account, left in the account
transaction list: what went in and out, money in and out
dispute list: customers who complained to their bank
revenue: how much did we earn, what did we earn, money we made, what did we sell this month
profit: what is left after costs
expense create: hand in a receipt, book a cost
bank transfer: wire money, send money to
exchange: swap money
customer list: all our buyers, people who bought
customer get: what do we know about a buyer, details of a buyer
customer update: customer has moved, new address of a customer
customer search: find a buyer
customer portal: page where customers manage
customer meter usage: what did the customer use, count what is used
benefit grant: who gets the extra, extras for buyers
lead create: somebody is interested, new interested person
lead list: people who might buy, interested people
deal create: new possible sale
deal update: sale moved on, closer to a sale
deal list: which sales are open, open sales
activity: calls and meetings with a customer
contact list: people in my address book, people we know
contact merge: same person twice
segment: part of our customers, customers who have in common
campaign create: advertise something, start advertising, write to all customers
campaign statistics: who opened the mail, opened our mail, how did the mailing do
email open click: did they read the mail, was the mail read
audience contact add: put somebody on the mailing list, add a reader
audience contact remove: take somebody off the mailing list
landing page: page for an offer
ad: paid search result
ad performance: does the advertising pay off, how do the ads do
keyword: what people search for
backlink: who links to us
ranking: where do we stand in the search results, place in the search results
competitor: what do others do, other firms
survey: ask customers, questions for customers
review: stars from customers
loyalty: points for buying
affiliate: people who sell for us
event registration: people who come, who signed up for
ticket create: customer needs help, write to support
ticket reply: answer a customer
ticket list: who is waiting for an answer, unanswered questions
ticket close: customer is happy
knowledge base: answers to common questions, help pages
employee list: all staff, everyone at the company
employee create: new colleague, somebody starts
employee get: facts about a colleague
department: part of the company
manager: whose boss, who is the boss
leave request: take a day off, want a holiday
leave balance: days I have left
attendance: who was at work
shift: who works when
timesheet: hours of the week
payroll run: pay the staff, pay out wages
job create: look for new staff, advertise a job
candidate list: who applied, who wants the job
interview schedule: meet an applicant
performance review: talk about how somebody did
document sign request: ask somebody to sign, have somebody sign
subscription get: still paying every month, pays every month
`;
