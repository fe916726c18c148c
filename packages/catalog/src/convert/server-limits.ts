/** Characters of a title and of a description in server.json. */
export const SERVER_TEXT_LIMIT = 100;
