/** Cloud, clusters, networks, domains, secrets, logins, security, models and devices. */
export const MACHINES = `
server create: new machine in the cloud, rent a server, fresh server, get a server
server list: which machines do I have, which servers are running
server restart reboot: turn the machine off and on, restart the machine
server stop: turn off the machine, shut the machine down
server resize: more memory for the machine, bigger machine, stronger machine, faster machine
server snapshot: saved state of the machine, picture of the machine as it is, saved copy of the machine
server image: copy to start machines from
server metrics: how busy is the machine, is the machine overloaded
ssh key: log into the server without a password, key to get into the machine
disk volume: more space for the server, space on the server, drive of the machine
disk attach: give the machine another drive
firewall: protect my server, protect from the internet, unwanted traffic, keep attackers out
firewall rule: which ports are open, open a port, let traffic in, close a port, who may connect, allow an address, let an address in, allowed addresses, may reach the server, allow a network to reach, let a computer reach
network vpc: private network of my machines, machines that see each other
load balancer: spread visitors over servers, share the load, several servers behind one address
auto scaling: more machines when busy, grow when there is more traffic
scale replica: more copies of the service, run more of them, more instances
app deploy: bring my app online, get my site online, put my app on the internet, publish my site
app list: what do I have online, which apps run
app logs: what does my app print, output of my app
deployment list: what was put online, earlier versions that were online, what went live
deployment rollback: the new version is broken, go back to the version before, undo the last release
deployment promote: make this version the live one
preview: version to look at before going live
redirect: send visitors to another address, forward to another page
domain register: buy a web address, get my own web address, own web address, buy a name for my site
domain availability: is the web address taken, is the name still free
domain list: which web addresses do I own
domain transfer: move my web address to another provider
domain dns record: where does the name point, point my name to, name to address, point my web address
nameserver: who answers for my name
certificate: lock in the browser, secure connection for my site
cdn: make my site fast everywhere, copies of the site around the world
bucket: place for files in the cloud, where I keep files online
bucket create: new place for files in the cloud
object upload: put a file in the cloud
object list: which files are in the cloud
storage: place to keep files
function serverless: small program in the cloud, code without a server
function invoke: run my cloud function
cron job schedule: run every night, run every hour, regularly run a script
worker: program at the edge
pod list: what runs in the cluster, running containers of the cluster
pod logs: output of a pod, what does the pod print
pod exec: get inside a container, command inside a container
pod delete: kill a pod, get rid of a pod
port forward: reach the cluster from my machine
namespace: separate room in the cluster
node: machine of the cluster
cluster create: new cluster, group of machines
cluster: machines that work together
helm chart: package for kubernetes
container list: which containers are running, running containers
container logs: what did the container print
container image: what a container starts from
registry: where container images are kept
environment variable: settings of my app, secret setting of the app, value for my site
configuration setting: how is it set up
resource group: things in the cloud that belong together
subscription: cloud contract, what azure bills
billing cost: what does the cloud cost, my cloud bill, how much do I spend on the cloud
region: in which data center, which data centers, part of the world where it runs
quota: how many machines may I have
tag: label on cloud things
backup schedule: save every night, regular copies
policy: what is allowed in the cloud
role assignment: give rights to a person, who has which rights, what somebody may do
secret get: stored password, look up a password, key from the vault
secret create set: store a password safely, keep a key safe, keep a password
secret rotate: replace the old key, new password for the app, fresh key, new secret
key vault: safe for passwords, safe for keys
api key create: key for programs, access for a program, token for a script
api key delete revoke: key was leaked, key should stop working
user create: new person for the system, give somebody an account, account for somebody
user list: who has an account, all accounts
user delete: take somebody's account away, remove an account
user ban lock: keep somebody from logging in, kick out a user, throw somebody out
user profile: details of a person, who is this person, facts about a person
user metadata: extra facts about a person
organization create: new team account, new company account
organization member: people of the company, who is in our company
invitation: ask a person to join, asked to join
group member: who is in the group, people in the group
role: what somebody is allowed to do
session: who is logged in right now, signed in devices
session revoke: log somebody out, log out everywhere
two factor: code on the phone when logging in, second proof
sso saml: log in with the company account
oauth application: program that may log in for me, app that uses logins
webhook create: tell my server when, send to my server when, notify my server, call my url when
webhook: call back my program, message to my program
webhook event delivery: was my server told, message that my server missed
scan vulnerability: holes in my system, weak spots
malware: bad software
ip address: number of the computer
ip location: where is this computer in the world
whois: who owns a web address
ping: does the machine answer
port scan: which doors are open
audit log: who did what when, trail of what people did, who logged in
compliance: do we follow the rules
encrypt: make unreadable for others
hash: fingerprint of a file
model list: which models are there, what models can I use
model run predict: let the model answer, run a model, ask a model
prediction list: past runs of models, what did I run, models I ran
prediction get: what came out of my run, is my run done
model train fine tune: teach the model, train with my data
model deployment: model that is online, put my model online, models that run for me, models that are live, live models
model search: find a model for
dataset search: data to train with
inference endpoint: address of my model
prompt: text for the model, what I tell the model
completion: let the model write
token usage: how much did the model cost
agent: helper that works by itself
sampling: ask the model of the client
roots: folders I may use
resource: what the server offers to read
elicitation: ask the user something, question for the user
device list: which phones are there, connected phones
device control: turn on the light, switch the lamp, smart home
temperature thermostat: warmer at home
sensor: what does the device measure
camera: see what the camera sees
lock door: is the door locked
vacuum: clean the floor
printer print: put on paper, 3d print
game: play something
game object instance: thing in the game world
game script: code in the game
playtest: try the game, let the game run, run my game
`;
