import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { ParsedStage } from './pipeline.ts';
import { wholeNumber } from './stages.ts';

/** What the beginning of a pipeline asks of the planner, and the stages that are left. */
export interface PushedDown {
  readonly filter: Document;
  readonly sort: Document | undefined;
  readonly skip: number;
  readonly limit: number | undefined;
  readonly rest: ParsedStage[];
}

/** `$match`, one `$sort`, `$skip` and `$limit` at the start can use indexes when run as a query. */
export function pushDown(stages: ParsedStage[]): PushedDown {
  const filters: Document[] = [];
  let sort: Document | undefined;
  let skip = 0;
  let limit: number | undefined;
  let taken = 0;
  for (const { name, spec } of stages) {
    const isWindowed = skip > 0 || limit !== undefined;
    if (name === '$match' && !isWindowed) {
      if (!isDocument(spec))
        throw new CommandError(15959, 'the match filter must be an expression in an object');
      filters.push(spec);
    } else if (name === '$sort' && !isWindowed && sort === undefined && isDocument(spec)) {
      if (Object.keys(spec).length === 0) break;
      sort = spec;
    } else if (name === '$skip' && limit === undefined) skip += wholeNumber('skip', spec, 0);
    else if (name === '$limit') limit = Math.min(limit ?? Infinity, wholeNumber('limit', spec, 1));
    else break;
    taken += 1;
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { filter, sort, skip, limit, rest: stages.slice(taken) };
}

/** The name of the field when what is left only counts: `$count`, or `$group` with `{$sum: 1}` alone. */
export function countOnly(rest: ParsedStage[]): { field: string; id?: unknown } | undefined {
  const [stage, ...others] = rest;
  if (!stage || others.length > 0 || !isDocument(stage.spec)) return undefined;
  const { _id: id, ...fields } = stage.spec;
  const [field, ...more] = Object.keys(fields);
  const isConstant = id === null || typeof id === 'number' || typeof id === 'boolean';
  if (stage.name !== '$group' || !isConstant || field === undefined || more.length > 0) return undefined;
  const accumulator = fields[field];
  const isCount =
    isDocument(accumulator) && Object.keys(accumulator).length === 1 && accumulator['$sum'] === 1;
  return isCount ? { field, id } : undefined;
}
