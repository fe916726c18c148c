/** Files, shells, source code, reviews, builds and tests. */
export const CODE = `
file read: what is in this file, contents of a file, look into a file, see what a file says
file write: put text into a file, save text as, make a file with
file edit: change lines of a file, replace text in a file, fix a line in
file move: put a file somewhere else, put into another folder
file info metadata: how big is a file, when was it last changed, when was it saved
directory create: new folder, make a folder
directory list: what is in this folder, files in a folder, contents of a folder, what files are there
directory tree: folders and subfolders, folder structure, all folders inside
file search: which files contain, where is the file, find a file by name, find a word in my files
search code: where in the code, where is this used, where is it defined, who calls this
symbol definition: where does this function come from, where is it declared
compress archive zip: pack into one file, make smaller for sending, pack together
unzip extract: open the packed file
diff: what did I change, lines that changed, changes line by line, what is different in the code
command terminal shell: in a terminal, in the console window, type on the command line
process kill: program that hangs, end a program, force quit, frozen program
process list: which programs are running, what is running on my machine, running programs
environment variable: settings of the process, value from the environment
commit: save my work in git, record my changes, save the changes with a message
commit history log: who changed this line, what was committed, past commits, earlier changes of the code, list of changes
blame: who wrote this line, who touched this line
branch create: work on something separately, own line of work, new line of development
branch switch checkout: go to another branch, work on another branch, change branch
branch delete: branch that is no longer needed, remove an old branch
stash: put my unfinished work aside, set my changes aside, save changes without committing
git status: what have I changed, what is not committed, uncommitted changes
git push: send my commits, upload my commits, publish my commits
git pull fetch: get the newest code, get the latest commits, bring my copy up to date, what others committed
git clone: get a copy of the project, download a repository, copy of the code to my machine
git reset: undo my last commit, take back a commit, forget the commit
git rebase: replay my commits, put my commits on top, tidy my commits
git tag: mark a version, mark a release in git
git remote: where does my code go, address of the repository elsewhere
git worktree: two branches at once, several copies of a repository
conflict merge: both changed the same, changes that clash, clashing changes
pull request create: propose my changes, ask for my code to be taken, suggest my changes, offer my changes, hand in my code, get my changes into main
pull request merge: take over the changes, accept the proposed code, bring the changes in
pull request list: proposed changes, proposals for the code, code waiting for, what is waiting to be merged
pull request review: look over my code, check my code, what do you think of my code, comment on the code, give feedback on the code
fork: own copy of somebody's project, copy of the repository under my name
star: like a repository, bookmark a repository
issue create: report a bug, report a problem, tell the developers, write a ticket, open a ticket, something is broken tell
issue list: open problems, which problems are there, what bugs are there, open tickets, known bugs, known problems
issue close: bug is fixed, ticket is done, problem is solved
issue comment: write under a ticket, reply under an issue, add a note to a ticket
issue relation dependency: blocks another, waits for another ticket, belongs to another ticket
milestone: goal with a date, what has to be ready by
code review: go over the changes
build pipeline run: build it on the server, start the build
pipeline failure log: why did the build fail, build is red, what broke the build, build broke, red build
workflow: automatic steps, steps that run by themselves, things that run on every push
artifact: what the build produced, files that the build made
test run: run the tests, try all tests, start the tests
test result: did the tests pass, which tests failed, red tests, broken tests
test case: single test, what should be tested, steps to check by hand, manual test, test by hand
test flaky: tests that fail sometimes, unreliable tests, fail now and then
test coverage: what is not tested, how much is tested, untested code
lint format: clean up the code style, make the code pretty, indent properly
refactor: restructure the code, make the code nicer without changing
debug breakpoint: stop at a line, step through the code, halt the program at
dependency update: newer versions of libraries, outdated libraries, old packages
package: module from npm
vulnerability: dangerous libraries, known holes, holes in the security, unsafe packages
release: new version for everybody, version with notes
release notes changelog: tell users what is new
gist snippet: short piece of code to share, share a bit of code
secret variable: hidden value for the build, password for the build
runner agent: machine that builds, computer that runs the jobs
log: what did the program print, what was printed, what it wrote while running, what the program said
component: piece of the interface, part of the user interface, building block of the page, reusable part, building blocks
documentation library: how is this library used, manual of a library, help for a framework
api endpoint: address of the service, what can the service do
code generate: write the code for me, make code for
code execute: run this snippet, try this code, run my script, run a script
notebook cell: block of a notebook
regular expression: pattern for texts
`;
