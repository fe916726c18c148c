/** Browsers, the web, maps, travel, pictures, sound, design and everyday life. */
export const WORLD = `
browser navigate: go to a page, open a page, open a website, visit a site, go to an address
browser back: previous page, the page I came from, one page back, page before, page I was on before, page I came from before
browser forward: next page again
browser reload: show the page anew, load the page again
browser click: press a button, hit the button, push a button on the page, choose a link
browser double click: click twice
browser hover: mouse over, put the mouse on
browser type: enter text, write into a field, put text into the field, type into a box
browser press key: hit enter, hit a key, push a key
browser select option: choose from a list, pick from a dropdown
browser drag: pull something over, move with the mouse, drop it somewhere else
browser scroll: further down the page, go down the page, move down, see more of the page
browser file upload: choose a file on the page, hand the page a file
browser wait: until the page is ready, until text shows up
browser screenshot: picture of the page, what does the page look like, see the page, photo of the page
browser snapshot: what is on the page, elements of the page, what can be clicked
browser tab: another page beside, open pages
browser close: done with the browser
browser resize: size of the window, window bigger
browser console: messages of the page, what did the page print, errors of the page, errors on the page
browser network request: what does the page load, what was sent to the server, calls the page makes
browser network response: what did the server send back, reply of the server, what came back from the server
browser dialog: question of the page, alert box
browser evaluate javascript: own code on the page, run code in the page, run my code in the browser
browser cookie: what the site remembers
browser session: browser in the cloud
browser pdf: save the page as a document
page html source: code of the page, what is behind the page
page url: which address am I on
page title: heading of the tab
element: thing on the page, part of the page, button or field
assert: is it as expected
test generate: write a test from what I do
accessibility audit: can blind people use it, usable for everyone, disabled people, for blind people, screen reader
accessibility tree: what a screen reader sees, everything on the screen, what can be seen on the screen
seo audit: found by search engines, show up in google
performance audit: why does my page load slowly, how fast does the page load
screen tap: touch the screen, touch something, hit the screen
screen long press: press and hold, hold down, keep pressing, touch for a while, keep touching
screen swipe: wipe over the screen, slide over the screen, wipe left, wipe right
screen recording: film the screen, film what happens, video of the screen, make a video of what I do
screen screenshot: picture of the screen, photo of the screen, what is on the screen
screen orientation: turn the phone sideways, upright or sideways
screen elements: what is on the phone's screen, what can I tap
app launch: start an app, open an app
app terminate: close an app, end an app
app install: get an app on the phone, put an app on
app list: which apps are on the phone
simulator: pretend phone, phone on my computer, virtual phone
keyboard type: write on the phone, enter letters
button press: volume up, go to the home screen, home button
web search: look on the internet, find on the web, search online, what does the internet say, look it up online
web scrape extract: get the text of a website, read a website, take data from a website, what does this website say, contents of a web page
web crawl: all pages of a site, go through a whole site
web fetch: load an address, get what is at an address
news: what happened in the world, what is going on today, latest stories
research: find out a lot about, dig into a topic, deep look into
fact answer: question with sources
video search: find a clip, clips about
video transcript: what is said in the video, words of the video, text of the video
video download: save the clip
video create: make a film, make a clip
video edit trim: cut the clip, shorten the clip, cut out a part of
image search: find pictures
image generate create: make a picture, picture from words, make me a logo, create a picture
image edit: change a picture, touch up a photo
image resize: smaller picture, bigger picture
image crop: cut a part of the picture, cut off the edges
image background remove: without the background, cut out the person
image upscale: sharper picture, better quality of a picture, blurry picture
image describe: what is in the picture, what does the picture show, what can be seen in
image text ocr: read the text in a picture, text from a scan, letters in a photo
image format convert: jpg to png, another picture format
image optimize: picture that loads faster, smaller file of the picture
asset: pictures and files, media files
asset folder: sort my files, sort pictures, pictures into folders
asset upload: add a picture, bring in a picture
asset rename: another name for the picture
asset tag: words for pictures
asset search: find one of my pictures
logo icon: small picture, symbol of a company
color: which shade
color contrast: can the text be read, readable on the background
font typography: letters of the page, how text looks, kind of letters
design file: drawing of the app
design node: layer of the drawing, object on the canvas, thing on the canvas
design frame: area of the drawing
design text: words in the drawing
design component: part used again in the design
design comment: remark on the drawing
design style token: colors and fonts of a design
design move: put a shape elsewhere
design layout: how things are arranged, spacing between
design export image: drawing as a picture
map style: look of the map, how the map looks, colors of the map
map style compare: two looks of the map
map tileset: data for the map
geocode: where is this address, address to coordinates, coordinates of an address, position of an address
reverse geocode: which address is here, what is at this point, what is at these coordinates
directions route: how do I get to, get from here to there, get there by bike, which way
directions transit: by bus, by train, public transport, by subway
distance matrix: how far from many to many, how long between several places
isochrone: how far do I get in, reachable in minutes, reach within minutes
elevation: how high, above sea level, how steep
place search: shops near me, where can I eat, where can I buy
place details: opening hours, when does the shop open, is the shop open, phone number of the shop, what do people say about a place
traffic: is the road busy, traffic jam, stuck on the road
map matching: gps points to roads, snap to the roads, recorded ride
optimize route: best order of stops, shortest way past all, in which order do I visit
polygon union merge: join areas, overlapping areas, areas into one
polygon intersect: where do areas overlap, common area
polygon buffer: area around a line, so far around a point
polygon area: how big is the region, surface of a region
polygon contains: is a point inside, within the area
center point: middle of an area
bounding box: frame around places
bearing: in which direction
weather forecast: weather tomorrow, weather next days
weather alert: storm warning
air quality: how clean is the air
flight search: cheap flights, tickets for a plane
flight status: is my plane late, has the plane landed
hotel search: place to sleep, somewhere to stay, room for the night, where to sleep
restaurant: place to eat, table for two
train: ride by rail
car rental: borrow a car
itinerary: plan my trip, days of my trip
event ticket: concert near me, what is on tonight
recipe: what can I cook, cook with what I have
nutrition: how many calories, how healthy is
music play: put on a song, play a song
playlist: songs one after another
lyrics: words of a song
audio transcribe: write down what is said, speech to text, turn speech into text
speech synthesize: read aloud, text to speech, say it with a voice, speak the text
voice: how the speaker sounds
podcast: show to listen to
movie: what should I watch, film to watch
book: something to read
health: how did I sleep, steps today
workout: how far did I run
medicine drug: side effects
paper article: scientific texts, studies about
citation: who cites, quoted by
patent: protected invention
law: what does the law say
course lesson: learn something
quiz: questions to test
student: pupils of a class
horoscope: stars say
joke: make me laugh
tarot: cards that tell
quote: famous words
dictionary definition: what does the word mean, meaning of a word
unit convert: miles in kilometers, pounds in kilos
calculate: work out a sum, add numbers
random: throw dice, flip a coin, pick by chance
date: which day is it, how many days until
qr code: square to scan
short link: shorter address, make a link short
social post: tell my followers, say on twitter
social comment: what did people write under
vote poll: let people choose, ask everyone
domain name idea: name for my company
assert response: was the reply right, is the reply right, reply as expected
roots: folders of the client
`;
