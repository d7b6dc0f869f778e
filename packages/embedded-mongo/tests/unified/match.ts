import { BSON, type Document } from 'mongodb';

const numeric = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' || BSON.Long.isLong(value);

interface Options {
  readonly entities: Map<string, unknown>;
  readonly isRoot?: boolean;
}

function matchesOperator(expected: Document, actual: unknown, options: Options): boolean | undefined {
  if ('$$exists' in expected) return expected['$$exists'] === (actual !== undefined);
  if ('$$unsetOrMatches' in expected) {
    return (
      actual === undefined || actual === null || unifiedMatch(expected['$$unsetOrMatches'], actual, options)
    );
  }
  if ('$$type' in expected) return actual !== undefined;
  if ('$$matchesEntity' in expected) return true;
  if ('$$sessionLsid' in expected) return true;
  return undefined;
}

/** The comparison of the unified test format: extra fields are allowed at the root only. */
export function unifiedMatch(expected: unknown, actual: unknown, options: Options): boolean {
  const { entities, isRoot = false } = options;
  if (numeric(expected) && numeric(actual)) return Number(expected) === Number(actual);
  if (expected === null || typeof expected !== 'object') return Object.is(expected, actual);
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      expected.length === actual.length &&
      expected.every((item, i) => unifiedMatch(item, actual[i], { entities, isRoot }))
    );
  }
  const special = matchesOperator(expected, actual, options);
  if (special !== undefined) return special;
  if ('_bsontype' in expected || expected instanceof Date)
    return BSON.EJSON.stringify(expected) === BSON.EJSON.stringify(actual);
  if (actual === null || typeof actual !== 'object') return false;
  const fields = actual instanceof Map ? Object.fromEntries(actual) : (actual as Document);
  const known = Object.entries(expected).every(([name, value]) =>
    unifiedMatch(value, fields[name], { entities }),
  );
  return (
    known && (isRoot || Object.keys(fields).every((name) => name in expected || fields[name] === undefined))
  );
}
