/** The members of an object that may be absent, as optional ones. */
type Present<Members> = {
  readonly [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key];
} & {
  readonly [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Exclude<
    Members[Key],
    undefined
  >;
};

/** An object of the members that have a value, in the order given. */
export function withoutAbsent<Members extends object>(members: Members): Present<Members> {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  // What is left of the members is what `Present` says of them.
  return Object.fromEntries(present) as Present<Members>;
}
