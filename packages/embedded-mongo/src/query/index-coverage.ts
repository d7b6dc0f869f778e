import { equalValues } from '../bson/compare.ts';
import { isNullish } from '../bson/document.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import { equalities } from './bounds.ts';
import { conjuncts, type FieldFilter, type Filter } from './matcher.ts';

const ORDER = ['$gt', '$gte', '$lt', '$lte'];

/** The field must hold a value other than null. */
function demandsValue(filter: FieldFilter): boolean {
  const { operator, operand } = filter.test;
  if (ORDER.includes(operator)) return operand !== null;
  return equalities(filter)?.every((value) => !isNullish(value)) ?? operator === '$regex';
}

function implies(filter: FieldFilter, wanted: FieldFilter): boolean {
  if (filter.name !== wanted.name) return false;
  const { operator, operand } = wanted.test;
  if (filter.test.operator === operator && equalValues(filter.test.operand, operand)) return true;
  if (operator === '$exists') return demandsValue(filter);
  // The field may also be a list that holds the value.
  const isPlain = operator === '$eq' || ORDER.includes(operator);
  const values = isPlain ? equalities(filter) : undefined;
  return values?.every((value) => !isNullish(value) && wanted.test.accepts(value)) ?? false;
}

/** The index holds every document that the filters can match. */
export function isComplete(index: IndexDefinition, filters: FieldFilter[]): boolean {
  const wanted: Filter[] = index.partialFilter ? conjuncts(index.partialFilter) : [];
  const isImplied = (part: Filter) =>
    part.kind === 'field' && filters.some((filter) => implies(filter, part));
  if (!wanted.every(isImplied)) return false;
  if (!index.sparse) return true;
  return index.fields.some(({ name }) =>
    filters.some(
      (filter) => filter.name === name && (filter.test.operator === '$exists' || demandsValue(filter)),
    ),
  );
}
