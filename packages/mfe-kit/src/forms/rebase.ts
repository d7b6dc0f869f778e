type Values = Record<string, unknown>;

/** Whose word counts in a field that was typed here and saved by somebody else meanwhile. */
export type Kept = 'mine' | 'theirs';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that were typed over what was read. */
export const typedOver = <V extends Values>(read: V, typed: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(read[name], value)),
  ) as Partial<V>;

/** What was typed, on top of a newer state: fields nobody touched here take over what somebody else saved. */
export const rebase = <V extends Values>(
  typed: V,
  [read, newest]: readonly [V, V],
  kept: Kept = 'mine',
): V =>
  kept === 'mine' ? { ...newest, ...typedOver(read, typed) } : { ...typed, ...typedOver(read, newest) };

/** The names of the fields in which that would be one word against another. */
export const changedByBoth = <V extends Values>(typed: V, [read, newest]: readonly [V, V]): string[] =>
  Object.keys(typedOver(read, newest)).filter(
    (name) => !isSame(typed[name], read[name]) && !isSame(typed[name], newest[name]),
  );
