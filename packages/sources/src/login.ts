export { type KeptLogin, keptLogins, loginTable } from "./login/kept-logins.ts";
export {
  type LoginWish,
  logInToSource,
  loginText,
  type SourceLogin,
} from "./login/log-in-to-source.ts";
export { type EndedLogin, logOut, logoutText } from "./login/log-out.ts";
