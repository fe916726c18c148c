/** Pictures, design, sound, video, social networks and what is written for people. */
export const MEDIA = `
image generate: make an image of, show me a drawing of
image edit: remove something from a photo, change the sky, add something to a photo
image list: which pictures, pictures I uploaded
image get: one picture
image delete: take the picture away
image metadata: when was the photo taken, where was the photo taken
image tag: what words describe a picture, describe a picture with words
image transform: turn the picture, flip the picture
image compress: picture is too heavy, picture too large
image face: who is in the photo, faces in a picture
image moderation: is the picture decent
video generate: make a clip from words
video list: which clips
video upload: put a clip online
video metadata: how long is the clip
video thumbnail: small picture of a clip
video caption: words under the film, text under the film
video merge: put clips together, clips into one
video convert: clip for the phone
audio convert: sound to mp3
audio trim: cut the sound
audio generate: make a sound
music generate: write a song, make a tune
music search: who sings, find a song
music control: next song, skip this song
transcription: words of a recording, recording as text
speech: let it speak, spoken text
voice clone: speak like me
gallery folder: put pictures together
asset search: where is the picture
asset move: picture into another folder
asset folder create: new folder for pictures
asset folder list: folders for pictures
asset version: earlier one of a picture
asset relation: pictures that belong together
design list: which drawings
design create: start drawing, new drawing
design get selection: what have I marked, what is marked, what I clicked in the drawing
design node create: draw a box, draw a rectangle, draw a circle, put a box
design node clone: same shape again
design node move: push to the left, push to the right, shift a box
design node resize: box wider, wider and higher, make the box bigger
design node delete: erase from the canvas, take a shape out, shape out of the drawing
design node info: what properties has a box, properties of a box
design text set: other words on the button, change the wording, change the words
design text scan: all words in the drawing
design fill color: paint the box, other color, color of the box, make it red
design stroke: line around the box, border around
design corner radius: rounded corners, round edges
design layout: arrange in a row, boxes in a row, put in rows
design padding: room inside, white space
design component instance: use a building block, place a building block
design variables: named colors, fixed colors
design annotation: remark in the drawing for developers
design connection: arrows between screens
design export: drawing as png
design to code: turn the drawing into code, code from a drawing
ui component search: find a ready-made button, ready-made parts for my page
ui component create: build a form for my page, make a nicer button, nicer page
ui component example: how is the part used
ui theme: look of the whole page, dark mode
icon search: find a symbol
logo search: emblem of a company, sign of a brand
font list: which letters are there
color palette: colors that match, matching colors, fits together colors
css: look of the element, how the element looks
page create: new page on my site
page list: which pages does my site have, pages of my site
page update: change a page, change what a page says
page metadata: title for search engines
page publish: make my changes visible, site with the changes online
site list: which websites are mine
collection list: which kinds of content
collection item create: write an entry, new entry
collection item update: change an entry
collection item publish: entry visible
blog post create: write for my blog
blog post list: what did I write on the blog
menu navigation: links at the top
form submissions: what visitors wrote, what visitors sent
script: add code to my site, code for every page
custom domain: site under my own address
social post create: say something to followers, share with followers, post for followers
social post list: what did I post
social post delete: take my post away
social post like: heart a post
social repost: pass a post on
social feed timeline: what do friends post, newest posts
social follow: follow somebody
social followers: who follows me, number of followers
social trend: what do people talk about, everybody talks about
social profile: page about a person
social message: write to a follower
video channel: who makes the clips
video comments: what do viewers say
rich menu: buttons below the chat
flex message: message with buttons
broadcast message: write to all followers, tell all followers
message quota: how many messages may I send
user profile: name and picture of a follower
sticker: funny picture in a chat
podcast episode: part of a show
ebook: read on a reader
headline: title for an article
article write: text about a topic
article summary: what does the article say, short form of an article
rewrite: say it nicer, say it better, other style
tone: friendlier text, more formal
plagiarism: copied from somebody
readability: easy to read
translate text: put this text into
translate document: file in another language
detect language: what language is it
glossary list: which word lists, lists of fixed words
glossary export: word list as a file
translation memory import: load old translations
translation memory unit add: remember this translation, keep this sentence and its translation
translation memory unit delete: forget this translation
`;
