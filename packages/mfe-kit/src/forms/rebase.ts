type Values = Record<string, string>;

/** The fields that were typed over what was read. */
export const typedOver = <V extends Values>(read: V, typed: V): Partial<V> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => read[name] !== value)) as Partial<V>;

/** What was typed, on top of a newer state: fields nobody touched here take over what somebody else saved. */
export const rebase = <V extends Values>(typed: V, [read, newest]: readonly [V, V]): V => ({
  ...newest,
  ...typedOver(read, typed),
});
