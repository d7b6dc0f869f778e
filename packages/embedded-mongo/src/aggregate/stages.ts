import { type Document, isDocument, isList, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import { assign } from '../query/projection.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { valueAt } from './expression.ts';
import { compileGroup } from './group.ts';
import { namedArguments } from './operator.ts';
import { SHAPES } from './shape.ts';

export type Stage = (documents: Iterable<Document>) => Iterable<Document>;
export type StageCompiler = (spec: unknown) => Stage;

export function wholeNumber(stage: string, value: unknown, min: number): number {
  const number = asDouble(value);
  if (!Number.isInteger(number) || number < min) {
    throw new CommandError(15957, `the ${stage} must be a whole number of at least ${min}`);
  }
  return number;
}

export function matchFilter(spec: unknown): Document {
  if (!isDocument(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  return spec;
}

function unwind(spec: unknown): Stage {
  const names = { required: ['path'], optional: ['preserveNullAndEmptyArrays'] };
  const options = namedArguments('$unwind', isDocument(spec) ? spec : { path: spec }, names);
  const { path: field, preserveNullAndEmptyArrays: keepsEmpty } = options;
  if (typeof field !== 'string' || !/^\$[^$]/.test(field)) {
    throw new CommandError(28818, "$unwind needs a field path that begins with '$'");
  }
  const path = field.slice(1).split('.');
  return function* (documents) {
    for (const document of documents) {
      const value = valueAt(document, path);
      if (isList(value) && value.length > 0) {
        for (const item of value) yield assign(document, path, item) as Document;
      } else if (isList(value)) {
        if (keepsEmpty === true) yield assign(document, path, undefined) as Document;
      } else if (keepsEmpty === true || !isNullish(value)) yield document;
    }
  };
}

function countStage(spec: unknown): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
  }
  return function* (documents) {
    let count = 0;
    for (const _ of documents) count += 1;
    if (count > 0) yield { [spec]: count };
  };
}

/** `$match`, `$sort`, `$skip` and `$limit` at the start of a pipeline go to the planner instead. */
export const STAGES: Record<string, StageCompiler> = {
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, compile]): [string, StageCompiler] => [
      name,
      (spec) => {
        const shape = compile(spec);
        return function* (documents) {
          for (const document of documents) yield shape(document);
        };
      },
    ]),
  ),
  $match: (spec) => {
    const filter = parseFilter(matchFilter(spec));
    return function* (documents) {
      for (const document of documents) if (matches(filter, document)) yield document;
    };
  },
  $sort: (spec) => {
    if (!isDocument(spec) || Object.keys(spec).length === 0) {
      throw new CommandError(15976, '$sort stage must have at least one sort key');
    }
    const fields = parseSort(spec);
    return (documents) => sortDocuments(documents, fields);
  },
  $limit: (spec) => {
    const limit = wholeNumber('limit', spec, 1);
    return (documents) => Iterator.from(documents).take(limit);
  },
  $skip: (spec) => {
    const count = wholeNumber('skip', spec, 0);
    return (documents) => Iterator.from(documents).drop(count);
  },
  $group: compileGroup,
  $unwind: unwind,
  $count: countStage,
};
