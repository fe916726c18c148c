/** What is built and run: apps, releases, rented machines, clusters, tests, pipelines, models and phones. */
export const PLATFORMS = `
app create: new app in the cloud
app delete: take my app off
app restart: app hangs
app scale: more power for my app, app is too slow
app environment variable set: give my app a setting, tell my app a value
app domain: address for my app
app metrics: how is my app doing, memory of my app
build logs: what did the build print, output of the build
build list: past builds, which builds
build cancel: stop the build
build rerun: build again
deployment get: details of a release
deployment create: release my code, get my code out, bring out a new version
deployment cancel: do not release
deployment logs: why did the release fail
deployment events: what happened during the release
rolling release: little by little, bit by bit to visitors, step by step to
rolling release abort: stop the new version, back to the old version for all
project create: new project in the cloud
project member add: let somebody work on the project
project domain list: addresses of the project
edge config: values near the visitors
alias: second address
redirect list: which addresses lead elsewhere, what is forwarded, forwarding rules
redirect create: lead visitors elsewhere
dns record list: entries of my domain, where do my names point
dns record create: make a name point
dns record delete: name should not point
domain renew: keep my web address, address runs out
domain lock: nobody can take my web address
whois privacy: hide who owns
email dns: prove that mail is mine, mails land in spam
server create: virtual machine, machine with linux
server list: all machines, machines I rent
server password: get into the machine again
server recovery: machine does not start
server backup list: saved copies of the machine, which copies are there
server backup restore: put the machine back
server snapshot create: save the state of the machine
server snapshot restore: machine back to the saved state
server snapshot delete: drop the saved state, old saved state away
server public key: key on the machine
server firewall activate: switch on the protection
server firewall sync: bring the protection up to date
server script: run when the machine starts
server template: kinds of linux, which systems
server plan: how strong are the machines, kinds of machines, sizes of machines
data center: where are the machines
docker project: several containers together
kubernetes resource apply: bring the file to the cluster
kubernetes resource describe: what does the cluster know about
kubernetes deployment restart: start all pods anew
kubernetes events: what happened in the cluster
kubernetes context: which cluster am I on
kubernetes node drain: take a machine out of the cluster
kubernetes credentials: get into the cluster
kubernetes upgrade: newer cluster
node pool: group of machines in the cluster
database cluster create: rent a database
database cluster resize: stronger database
database user: who may use the database, login for the database
database user password reset: new password for the database
database backup: saved copies of the database
database logs: slow and failed queries
database config: settings of the database
database parameter: knob of the database
redis: fast memory store
kafka topic: channel for events
queue message: put a job in line
storage bucket public: everyone can read the files
storage object delete: file in the cloud gone
storage object metadata: facts about a file in the cloud
storage object move: file to another bucket
storage account: where azure keeps files
file share: drive for several machines
function logs: what did my function print
function create: new cloud function
function app: azure programs without a server
event grid: tell others what happened
service bus: messages between programs
key vault secret: passwords in azure
key vault certificate: certificates in azure
container registry: container images in azure
container app: run a container without a server
app configuration: settings kept in one place
monitor log query: ask the logs, search all logs
monitor metric: numbers about a resource
resource health: does azure have trouble
resource group list: groups of things in azure
subscription list: which azure contracts
cost recommendation: save money in the cloud
architecture: how to build it in the cloud
best practices: how should one do it, good advice for
deploy plan: steps to bring it to the cloud
load test: how many users can it take
bicep terraform: describe the cloud in a file
work item create: new task in the project
work item list: my tasks in the project
work item link: tasks that belong together
work item query: tasks that fit
work item comment: remark on a task
wiki page: read the project's wiki
test plan create: plan what to test
test plan list: which tests are planned
test suite: tests that belong together
test case steps: what the tester does
test run create: begin testing
test run list: which tests were run
test run result: how did the testing go, mark a test as failed
test failure logs: why did the test fail
test observability: how stable are our tests
test on device: try the app on real phones
test on browser: try the site in other browsers
self healing: repair the test by itself
pipeline list: which pipelines
pipeline run list: past runs of the pipeline
pipeline run: start the pipeline
pipeline logs: what went wrong in the pipeline
pipeline config: is my pipeline file right
pipeline rollback: put the older version out
flaky test: tests that sometimes fail
branch list: which lines of development
branch policy: rules for a branch
commit search: commits about, commits by
pull request comment: say something about the code, remark on the code
pull request approve: code may go in
pull request decline: code may not go in
pull request update: change the title of a proposal
pull request thread: discussion about the code
repository list: which projects with code
repository create: place for new code
repository branch: newest commit of a line
code search: where does this word occur in the code
file content: show the code of a file
file push: several files at once to
model get: facts about a model
model versions: older ones of a model
model create: place for my own model
model delete: remove my model
prediction create: use a model on
prediction cancel: stop the model
training create: make the model better with
deployment model create: keep a model running
deployment model update: other hardware for my model
hardware: which graphics cards
collection models: models for a purpose
dataset: examples to learn from
space: demo in the browser
paper: article about models
assistant: ask a helper
vector index create: new store for meanings
vector index describe: facts about my store
vector records search: texts near a question
namespace: part of a store
phone screen: what is displayed on the phone
phone tap: touch a point, touch this point
phone swipe: drag over the screen
phone type: letters into a field
phone app install: put a program on the phone
phone app remove: take a program off the phone
phone app start: open a program on the phone
phone button: back button of the phone
phone orientation: hold the phone sideways
phone screenshot: what does the phone show
phone record: film of the phone
phone location: pretend to be elsewhere
phone list: which phones can I use
simulator boot: start the pretend phone
simulator screen: look at the pretend phone
simulator element: what is at this spot of the screen
console logs: what does the page write
console errors: red messages of the page
network logs: what does the page ask for
network errors: requests that failed
selected element: what did I mark on the page
wipe logs: clean the browser's messages
debugger mode: find out what is broken on the page
audit: how good is my page
rolling release complete: all visitors to the new version, the new version for everybody
redirect delete: stop forwarding, no longer forward
simulator booted: which simulator is running, running simulator
test log: what happened in the test, what did the test do
cloud cli: command line of the cloud, command for the cloud
`;
