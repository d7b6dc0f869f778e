import { BSONRegExp } from 'bson';
import { type Document, isDocument, isList, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import { assign } from '../query/projection.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { valueAt } from './expression.ts';
import { compileGroup } from './group.ts';
import { namedArguments } from './operator.ts';
import { SHAPES } from './shape.ts';

/** What a stage can reach beside its documents. */
export interface PipelineContext {
  /** Documents of a collection of the same database whose `field` equals one of the values. */
  readonly findEqual: (collection: string, field: string, values: unknown[]) => Iterable<Document>;
}

export type Stage = (documents: Iterable<Document>) => Iterable<Document>;
export type StageCompiler = (spec: unknown, context: PipelineContext) => Stage;

export function wholeNumber(stage: string, value: unknown, least: number): number {
  const number = asDouble(value);
  if (!Number.isInteger(number) || number < least) {
    throw new CommandError(15957, `the ${stage} must be a whole number of at least ${least}`);
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

function sortByCount(spec: unknown): Stage {
  const isExpression = (typeof spec === 'string' && spec.startsWith('$')) || isDocument(spec);
  if (!isExpression) throw new CommandError(40148, 'the sortByCount field must be an expression');
  const group = compileGroup({ _id: spec, count: { $sum: 1 } });
  const order = parseSort({ count: -1 });
  return (documents) => sortDocuments(group(documents), order);
}

/** The form with two fields; through the planner, so that an index on the foreign field is used. */
const lookup: StageCompiler = (spec, { findEqual }) => {
  if (isDocument(spec) && ('pipeline' in spec || 'let' in spec))
    throw notSupported('$lookup with a pipeline');
  const names = ['from', 'as', 'localField', 'foreignField'];
  const [from, as, local, foreign] = names.map((name) => {
    const { [name]: value } = namedArguments('$lookup', spec, { required: names });
    if (typeof value !== 'string' || value === '')
      throw new CommandError(9, `$lookup needs a text for '${name}'`);
    return value;
  }) as [string, string, string, string];
  return function* (documents) {
    for (const document of documents) {
      const value = valueAt(document, local.split('.'));
      const values = isList(value) ? value : [value ?? null];
      if (values.some((item) => item instanceof BSONRegExp))
        throw notSupported('$lookup on a regular expression');
      yield assign(document, as.split('.'), [...findEqual(from, foreign, values)]) as Document;
    }
  };
};

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
  $sortByCount: sortByCount,
  $lookup: lookup,
};
