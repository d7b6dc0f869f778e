import { type Document, isDocument } from '../bson/document.ts';
import type { Collation } from '../bson/collation.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import { assign } from '../query/projection.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { valueAt } from './expression.ts';
import { compileGroup } from './group.ts';
import type { Variables } from './scope.ts';
import { SHAPES } from './shape.ts';

/** What a stage can reach: other collections, the variables of the command, its collation and its clock. */
export interface PipelineContext {
  readonly variables: Variables;
  readonly collation: Collation;
  /** Runs a sub-pipeline over a collection of the same database. */
  readonly runOn: (collection: string, pipeline: unknown[], variables: Variables) => Iterable<Document>;
  /** Documents of a collection whose `field` equals one of the values. */
  readonly findEqual: (collection: string, field: string, values: unknown[]) => Iterable<Document>;
  readonly checkDeadline: () => void;
}

export type Stage = (documents: Iterable<Document>) => Iterable<Document>;
export type StageCompiler = (spec: unknown, context: PipelineContext) => Stage;

export function wholeNumber(stage: string, value: unknown, least: number): number {
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number) || number < least) {
    throw new CommandError(15957, `the ${stage} must be a whole number of at least ${least}`);
  }
  return number;
}

function* filtered(documents: Iterable<Document>, accepts: (document: Document) => boolean) {
  for (const document of documents) if (accepts(document)) yield document;
}

function* mapped(documents: Iterable<Document>, change: (document: Document) => Document) {
  for (const document of documents) yield change(document);
}

function* taken(documents: Iterable<Document>, limit: number) {
  let left = limit;
  for (const document of documents) {
    yield document;
    left -= 1;
    if (left === 0) return;
  }
}

function* skipped(documents: Iterable<Document>, count: number) {
  let left = count;
  for (const document of documents) {
    if (left > 0) left -= 1;
    else yield document;
  }
}

function fieldPath(stage: string, value: unknown): string[] {
  if (typeof value !== 'string' || !value.startsWith('$') || value.length < 2) {
    throw new CommandError(28818, `${stage} needs a field path that begins with '$'`);
  }
  return value.slice(1).split('.');
}

function unwind(spec: unknown): Stage {
  const options = isDocument(spec) ? spec : { path: spec };
  const path = fieldPath('$unwind', options['path']);
  const keepsEmpty = options['preserveNullAndEmptyArrays'] === true;
  const position = options['includeArrayIndex'];
  const withPosition = (document: Document, i: number | null) =>
    typeof position === 'string'
      ? (assign(document, position.split('.'), i === null ? null : BigInt(i)) as Document)
      : document;
  return function* (documents) {
    for (const document of documents) {
      const value = valueAt(document, path);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries())
          yield withPosition(assign(document, path, item) as Document, i);
      } else if (Array.isArray(value)) {
        if (keepsEmpty) yield withPosition(assign(document, path, undefined) as Document, null);
      } else if (keepsEmpty || (value !== undefined && value !== null)) {
        yield withPosition(document, null);
      }
    }
  };
}

function group(spec: unknown, { variables }: PipelineContext): Stage {
  const run = compileGroup(spec);
  return (documents) => run(documents, variables);
}

function countName(spec: unknown): string {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
  }
  return spec;
}

function sortByCount(spec: unknown, context: PipelineContext): Stage {
  const isExpression = (typeof spec === 'string' && spec.startsWith('$')) || isDocument(spec);
  if (!isExpression) throw new CommandError(40148, 'the sortByCount field must be an expression');
  const groups = group({ _id: spec, count: { $sum: 1 } }, context);
  return (documents) => sortDocuments(groups(documents), { fields: parseSort({ count: -1 }) });
}

function sample(spec: unknown): Stage {
  const size = wholeNumber('size of $sample', isDocument(spec) ? spec['size'] : undefined, 1);
  return (documents) => {
    const all = [...documents];
    for (let i = 0; i < Math.min(size, all.length); i += 1) {
      const other = i + Math.floor(Math.random() * (all.length - i));
      [all[i], all[other]] = [all[other] as Document, all[i] as Document];
    }
    return all.slice(0, size);
  };
}

/** Stages that need no other collection; `$match`, `$sort`, `$skip`, `$limit` at the start go to the planner instead. */
export const STAGES: Record<string, StageCompiler> = {
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, compile]): [string, StageCompiler] => [
      name,
      (spec, { variables }) => {
        const shape = compile(spec);
        return (documents) => mapped(documents, (document) => shape(document, variables));
      },
    ]),
  ),
  $match: (spec, { collation, variables }) => {
    if (!isDocument(spec))
      throw new CommandError(15959, 'the match filter must be an expression in an object');
    const filter = parseFilter(spec, { collation, variables });
    return (documents) => filtered(documents, (document) => matches(filter, document));
  },
  $sort: (spec, { collation }) => {
    if (!isDocument(spec) || Object.keys(spec).length === 0) {
      throw new CommandError(15976, '$sort stage must have at least one sort key');
    }
    const fields = parseSort(spec);
    return (documents) => sortDocuments(documents, { fields, collation });
  },
  $limit: (spec) => {
    const limit = wholeNumber('limit', spec, 1);
    return (documents) => taken(documents, limit);
  },
  $skip: (spec) => {
    const count = wholeNumber('skip', spec, 0);
    return (documents) => skipped(documents, count);
  },
  $group: group,
  $unwind: unwind,
  $count: (spec) => {
    const name = countName(spec);
    return function* (documents) {
      let count = 0;
      for (const _ of documents) count += 1;
      if (count > 0) yield { [name]: count };
    };
  },
  $sortByCount: sortByCount,
  $sample: sample,
};
