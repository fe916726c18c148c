/** Logins, secrets, attacks, laws and what is checked for them. */
export const SECURITY = `
login: let users in, get into the account, enter my account
password change: new password, other password
password policy: how strong passwords must be
user create: add somebody who may log in, person who may log in
user role: make somebody an admin, make an administrator
user disable: may not log in anymore, no longer log in
user list: who may log in, everyone who may log in, people with an account
user search: find a person, look for a person, find somebody by mail
user count: how many users
group create: team of users
api key: key for my program, key for the service, access from a script
api key list: which keys are there, keys in use
token: pass for the api, entry pass
token refresh: pass has expired, expired pass
session list: where am I logged in, which devices are signed in
certificate: proof of who the server is, site is not secure
certificate renew: certificate runs out, certificate expires
encryption key: key to lock data
decrypt: make readable again
vulnerability scan: look for holes, find weak spots, find security problems, security problems in
dependency vulnerability: libraries with holes, known problems of libraries
secret scan: passwords in the code, leaked keys in the code
code scan: dangerous code, unsafe code
malware scan: is the file infected, file dangerous
url reputation: is the link safe, dangerous site, safe to open
threat: who attacks us, attack on us
intrusion detection: did somebody break in, strange logins
firewall rule create: let a port through, keep an address out, block an address, let my computer in
firewall list: what lets traffic in, what is let in
network policy: who talks to whom in the network
vpn: tunnel into the network
ddos: too many requests, flood of requests
rate limit: how many calls may I make, calls per minute
captcha: not a robot
audit: trace of who did, list of who did
privacy data delete: remove all data of a person, forget a customer
consent: agreed to be written to
policy check: against the rules, break the rules, breaks a rule
license check: may I use the library, allowed to use
backup verify: do the copies work
access review: who still has access, who has access to what
access request: ask for the right
permission list: which rights, what rights
permission grant: give the right, give someone the right, allow somebody to
permission revoke: take the right away, not allowed anymore
service account: login for a program, account for a program
identity: who is it really
signature verify: is it really from, not tampered
law search: paragraphs about, rules of the state
court: judges said
database firewall: who reaches the database, may reach the database, computers reach the database
`;
