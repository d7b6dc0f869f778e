import { type Document, isDocument, isList } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { type Filter, matches } from '../query/matcher.ts';
import { child } from './paths.ts';

export type ArrayFilters = Map<string, Filter>;

const IDENTIFIER = /^[a-z][a-zA-Z0-9]*$/;

function identifiersOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value)
      ? value.flatMap((item) => (isDocument(item) ? identifiersOf(item) : []))
      : [name.split('.')[0] as string],
  );
}

/** The filters by their identifiers; each must be used in a path, and each identifier in a path must have one. */
export function parseArrayFilters(filters: unknown, paths: string[]): ArrayFilters {
  const parsed: ArrayFilters = new Map();
  if (filters !== undefined && !Array.isArray(filters))
    throw new CommandError(14, 'arrayFilters must be an array');
  for (const filter of filters ?? []) {
    if (!isDocument(filter)) throw new CommandError(14, 'each array filter must be an object');
    const [identifier, ...others] = new Set(identifiersOf(filter));
    if (identifier === undefined || others.length > 0 || !IDENTIFIER.test(identifier)) {
      throw new CommandError(9, 'each array filter needs exactly one identifier as its top-level field name');
    }
    if (parsed.has(identifier)) {
      throw new CommandError(9, `Found multiple array filters for the same identifier ${identifier}`);
    }
    parsed.set(identifier, parseFilter(filter));
  }
  assertIdentifiers(paths, parsed);
  return parsed;
}

function assertIdentifiers(paths: string[], filters: ArrayFilters): void {
  const used = new Set(
    paths.flatMap((path) => [...path.matchAll(/\.\$\[([^\]]+)\]/g)].map(([, name]) => name as string)),
  );
  const unused = [...filters.keys()].find((name) => !used.has(name));
  if (unused)
    throw new CommandError(9, `The array filter for identifier '${unused}' was not used in the update`);
  const missing = [...used].find((name) => !filters.has(name));
  if (missing) throw new CommandError(2, `No array filter found for identifier '${missing}'`);
}

function indexesFor(part: string, list: unknown, filters: ArrayFilters): number[] {
  if (!isList(list)) {
    throw new CommandError(2, `The path must exist in the document to apply array updates (${part})`);
  }
  const name = part.slice(2, -1);
  const filter = filters.get(name);
  return list.flatMap((item, i) => (!filter || matches(filter, { [name]: item }) ? [i] : []));
}

/** The concrete paths that `$[]` and `$[name]` stand for in this document. */
export function resolvePaths(document: Document, path: string[], filters: ArrayFilters): string[][] {
  let resolved: { value: unknown; path: string[] }[] = [{ value: document, path: [] }];
  for (const part of path) {
    resolved = resolved.flatMap(({ value, path: parents }) => {
      const names = part.startsWith('$[') ? indexesFor(part, value, filters).map(String) : [part];
      return names.map((name) => ({ value: child(value, name), path: [...parents, name] }));
    });
  }
  return resolved.map((item) => item.path);
}
