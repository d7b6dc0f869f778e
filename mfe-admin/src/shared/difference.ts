/** One field that an act changed, as text. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

type Fields = Record<string, unknown> | null;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of words as words: they break between them, and are read without their marks. */
const written = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
    ? value.join(', ')
    : JSON.stringify(value);

function flat(fields: Fields, path = ''): [string, string][] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    isGroup(value)
      ? flat(value, `${path}${name}.`)
      : [[`${path}${name}`, typeof value === 'string' ? value : written(value)] as [string, string]],
  );
}

/** What differs between the state before and after, by dotted path. */
export function differences(before: Fields, after: Fields): Difference[] {
  const [old, now] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '–', after: now.get(field) ?? '–' }))
    .filter((each) => each.before !== each.after);
}
