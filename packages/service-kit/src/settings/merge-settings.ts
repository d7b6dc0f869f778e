import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Puts `part` over `base`, group by group; lists and single values replace, and `undefined` leaves what is there. */
export function mergeSettings<T>(base: T, part: unknown): T {
  if (part === undefined) return base;
  if (!isGroup(base) || !isGroup(part)) return part as T;
  const named = Object.entries(part).map(([name, value]) => [
    name,
    mergeSettings((base as Fields)[name], value),
  ]);
  return { ...base, ...(Object.fromEntries(named) as Partial<T>) };
}

/** What `state` holds in the places that `part` names. */
export function valuesAt(state: unknown, part: unknown): unknown {
  if (!isGroup(state) || !isGroup(part)) return state;
  return Object.fromEntries(Object.keys(part).map((name) => [name, valuesAt(state[name], part[name])]));
}

/** Places of `part` that differ from what `state` holds, as paths such as `seo.title`; a list is one place. */
export function changedPaths(state: unknown, part: unknown, path: readonly string[] = []): string[] {
  if (part === undefined || isDeepStrictEqual(state, part)) return [];
  if (!isGroup(state) || !isGroup(part)) return [path.join('.')];
  return Object.entries(part).flatMap(([name, value]) => changedPaths(state[name], value, [...path, name]));
}
