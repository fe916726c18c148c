export {
  type KeptLogin,
  keptLogin,
  keptLogins,
  loginTable,
  logOutOfAll,
  logOutOfSource,
} from "./login/kept-logins.ts";
export { type LoginWish, logInToSource, type SourceLogin } from "./login/log-in-to-source.ts";
