import { compareValues } from '../bson/compare.ts';
import { rankOf } from '../bson/document.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import type { FieldFilter, Filter } from './matcher.ts';

/** The parts of a filter that must all hold, nested `$and` flattened. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
}

export const isField = (filter: Filter): filter is FieldFilter => filter.kind === 'field';

/** What `$elemMatch` demands of single fields: good for bounds, never a replacement of the `$elemMatch`. */
export function impliedByElements(filter: FieldFilter): FieldFilter[] {
  const { inner } = filter.test;
  if (!inner) return [];
  return conjuncts(inner)
    .filter(isField)
    .map((part) => {
      const path = [...filter.path, ...part.path];
      return { ...part, path, name: path.join('.') };
    });
}

const ORDER = ['$gt', '$gte', '$lt', '$lte'];

function valuesOf({ test }: FieldFilter): unknown[] | undefined {
  if (test.operator === '$eq') return [test.operand];
  return test.operator === '$in' ? (test.operand as unknown[]) : undefined;
}

function isTighter(filter: FieldFilter, bound: FieldFilter): boolean {
  const [actual, wanted] = [filter.test.operator, bound.test.operator];
  if (!ORDER.includes(actual) || actual.slice(0, 3) !== wanted.slice(0, 3)) return false;
  if (rankOf(filter.test.operand) !== rankOf(bound.test.operand)) return false;
  const order = compareValues(filter.test.operand, bound.test.operand) * (wanted.startsWith('$gt') ? 1 : -1);
  return order > 0 || (order === 0 && (wanted.endsWith('e') || actual === wanted));
}

function impliesField(filter: FieldFilter, wanted: FieldFilter): boolean {
  if (filter.name !== wanted.name) return false;
  const same =
    filter.test.operator === wanted.test.operator &&
    compareValues(filter.test.operand, wanted.test.operand) === 0;
  if (same || isTighter(filter, wanted)) return true;
  const values = valuesOf(filter);
  if (values)
    return values.length > 0 && values.every((value) => !isLoose(value) && wanted.test.accepts(value, {}));
  return (
    wanted.test.operator === '$exists' && ORDER.includes(filter.test.operator) && filter.test.operand !== null
  );
}

/** Null also stands for a missing field and a regular expression for many values. */
function isLoose(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && 'pattern' in value);
}

function implies(filters: Filter[], wanted: Filter): boolean {
  if (wanted.kind === 'and') return wanted.parts.every((part) => implies(filters, part));
  if (wanted.kind === 'field')
    return filters.some((filter) => isField(filter) && impliesField(filter, wanted));
  return wanted.kind === 'or' && wanted.parts.some((part) => implies(filters, part));
}

/** The index holds every document that the filter can match. */
export function isComplete(index: IndexDefinition, filters: Filter[]): boolean {
  if (index.partialFilter && !implies(filters, index.partialFilter)) return false;
  if (!index.sparse) return true;
  return index.fields.some(({ name }) =>
    filters.some((filter) => {
      if (!isField(filter) || filter.name !== name) return false;
      if (filter.test.operator === '$exists') return true;
      if (ORDER.includes(filter.test.operator)) return filter.test.operand !== null;
      return valuesOf(filter)?.every((value) => !isLoose(value)) ?? filter.test.operator === '$regex';
    }),
  );
}

/** A partial index whose expression contains this very condition has already checked it. */
export function isCheckedByIndex(index: IndexDefinition, filter: Filter): boolean {
  if (!index.partialFilter || !isField(filter) || index.isMultikey) return false;
  return conjuncts(index.partialFilter).some(
    (part) =>
      isField(part) &&
      part.name === filter.name &&
      part.test.operator === filter.test.operator &&
      compareValues(part.test.operand, filter.test.operand) === 0,
  );
}

export function isEmptyFilter(filter: Filter): boolean {
  return filter.kind === 'and' && filter.parts.every(isEmptyFilter);
}
