/** Maps, travel, weather, time, home, health, science and learning. */
export const PLACES = `
geocode: position of a place, turn an address into a position, point for an address, latitude of a place
reverse geocode: name of the place at, street at a position
place search: find a doctor, find a gas station, find a supermarket, shops of a kind, where is the next, closest one
place details: what do visitors think of, facts about a restaurant, reviews of a restaurant
place photo: pictures of a place
place autocomplete: finish the address
category: kind of place
driving route: by car, with the car
walking route: on foot, walk from
cycling route: by bicycle, with the bike, by bike
transit route: with the train, by metro, by public
distance: how long is the way, length of the way, how far away
route duration: how long does it take to get, time to get there, when do I arrive
matrix: travel times between many
isochrone: everything within minutes, where can I get to in, how far can I go
route optimize: visit many places, tour through places, round trip
traffic: how full are the roads
ip location: where is the visitor, where am I by
static map: map as a picture, picture of an area
map link: open the map at
map style create: new look for a map, design a map
map style list: which looks of maps
map style delete: look of a map that nobody uses
map style update: other colors on the map
map style preview: see the map before, look at my map
map token: key for the map
map tile query: what is at this point of the map
map feedback: report an error on the map
geojson preview: show shapes on a map
geometry simplify: fewer points in a line
geometry midpoint: point halfway, halfway between
geometry centroid: middle of a shape
geometry buffer: everything within a distance of
geometry difference: cut one area out of another
geometry distance: straight line between, as the crow flies
geometry length: how long is the line
geometry area: square meters
geometry bearing: which direction is
geometry point in polygon: lies inside, inside of the area
geometry bounding box: frame of a shape
coordinate convert: other coordinate system, degrees to meters
elevation: how high up, altitude of a place
time zone: which time zone, local time in, clock somewhere
weather current: weather now, how is the weather, what is it like outside
weather forecast: weather of the week, weather at the weekend, what should I wear
weather alert: is a storm coming
sunrise: when does the sun, sun goes down
tide: water level
earthquake: did the earth shake
flight: airports between, planes between
flight track: where is the plane
airport: where planes land
hotel: bed for the night, rooms in
hotel review: is the hotel any good
train: when does the train, next train
bus: when does the bus, next bus
parking: leave my car
charging station: load my electric car
car: which car
attraction: things to see, what is worth seeing
restaurant booking: reserve a table
event search: concerts in, what is going on in town
visa: may I enter the country
currency: money of a country
country info: facts about a country, how many people live
population: people live in
calendar holiday: public holidays
date calculate: days between, days until, how many days
convert: how many feet, in fahrenheit
statistics: mean of numbers
simulation: what would happen if
molecule: structure of a substance
clinical trial: new treatment tested, test of a drug
drug: taken together
disease: what illness, ill with
sleep: how long did I sleep
heart rate: heart beats
workout list: runs of the week
recipe search: cook tonight, dish with, meal from
restaurant menu: what do they serve
grocery: buy for dinner
light: turn on the lamp
thermostat: make it warmer
device state: is the lamp on, is the window open
device list: things in my home
scene automation: when I come home
camera snapshot: see who is at the door
vacuum: robot clean
energy: power do we use
course search: lessons in
quiz: test my knowledge
flashcard: cards to learn
homework: task of the school
grade: marks of a student
book search: who wrote the book, books about
library: borrow a book
paper search: research about, studies on
paper citation: who quotes
encyclopedia: what does it mean
news search: news about, what do the papers say
sports score: who won, score of the game
movie search: films with
movie showtimes: when does the film
game: players online
game asset: model for my game, things for my game
game object create: put something into the game, put a part into
game object delete: remove something from the game
game object property: color of a part, change a part of the game
game script edit: change what the game does
game logs: what does the game print
`;
