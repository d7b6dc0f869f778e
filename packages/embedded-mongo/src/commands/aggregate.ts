import { encode } from '../bson/codec.ts';
import { type Collation, parseCollation } from '../bson/collation.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { compileStages, parseStages, type ParsedStage } from '../aggregate/pipeline.ts';
import { countOnly, pushDown } from '../aggregate/push-down.ts';
import type { Variables } from '../aggregate/scope.ts';
import type { PipelineContext } from '../aggregate/stages.ts';
import { CommandError, notSupported } from '../errors.ts';
import { countMatches, type Execution, type Page, run } from '../query/execute.ts';
import { allOf, parseFilter } from '../query/filter.ts';
import { planQuery } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import { inTest } from '../query/tests.ts';
import type { Collection } from '../store/collection.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import {
  type CommandContext,
  type CommandTable,
  executionOf,
  namespaceOf,
  numberOption,
  variablesOf,
} from './context.ts';

interface Scope {
  readonly context: CommandContext;
  readonly collation: Collation;
  readonly variables: Variables;
  readonly hint?: unknown;
}

export interface PreparedPipeline {
  readonly execution: Execution | undefined;
  readonly rest: ParsedStage[];
  readonly page: Page;
  readonly filter: Document;
  readonly results: () => Iterable<Document>;
}

function* documentsOf(matches: Iterable<{ document: Document }>): Generator<Document> {
  for (const match of matches) yield match.document;
}

function findEqual(
  { context, collation }: Scope,
  name: string,
  request: { field: string; values: unknown[] },
) {
  const collection = context.catalog.find(`${context.database}.${name}`);
  if (!collection) return [];
  const { field, values } = request;
  const test = inTest(values, collation);
  const filter = allOf([{ kind: 'field', name: field, path: field.split('.'), test }]);
  const plan = planQuery(collection, { filter, sort: [], collation });
  const page = { sort: [], collation, skip: 0, limit: undefined };
  return documentsOf(run(executionOf(context, collection, plan), page));
}

function pipelineContext(scope: Scope): PipelineContext {
  const { context, collation, variables } = scope;
  return {
    variables,
    collation,
    runOn: (name, pipeline, bound) => {
      const collection = context.catalog.find(`${context.database}.${name}`);
      const inner = { ...scope, variables: bound, hint: undefined };
      return preparePipeline(collection, parseStages(pipeline), inner).results();
    },
    findEqual: (name, field, values) => findEqual(scope, name, { field, values }),
    checkDeadline: () => {
      if (Date.now() > context.deadline) throw new CommandError(50, 'operation exceeded time limit');
    },
  };
}

export function preparePipeline(
  collection: Collection | undefined,
  stages: ParsedStage[],
  scope: Scope,
): PreparedPipeline {
  const { context, collation, variables, hint } = scope;
  const { filter, sort = {}, skip, limit, rest } = pushDown(stages);
  const query = {
    filter: parseFilter(filter, { collation, variables }),
    sort: parseSort(sort),
    collation,
    ...(hint !== undefined && { hint }),
    ...(limit !== undefined && { limit: limit + skip }),
  };
  const stage = compileStages(rest, pipelineContext(scope));
  const execution = collection && executionOf(context, collection, planQuery(collection, query));
  const counted = countOnly(rest);
  const page = { sort: query.sort, collation, skip, limit };
  const results = () => {
    if (!execution) return stage([]);
    if (!counted) return stage(documentsOf(run(execution, page)));
    const count = Math.min(Math.max(0, countMatches(execution) - skip), limit ?? Infinity);
    return count === 0 ? [] : [{ _id: counted.id, [counted.field]: count }];
  };
  return { execution, rest, page, filter, results };
}

export function prepareAggregate(context: CommandContext): PreparedPipeline {
  const { command, catalog } = context;
  if (typeof command['aggregate'] !== 'string') {
    const [first] = parseStages(command['pipeline']);
    if (first?.name === '$changeStream') compileStages([first], pipelineContext(scopeOf(context)));
    throw notSupported('aggregation without a collection');
  }
  return preparePipeline(
    catalog.find(namespaceOf(context)),
    parseStages(command['pipeline']),
    scopeOf(context),
  );
}

function scopeOf(context: CommandContext): Scope {
  const { command } = context;
  const { hint } = command;
  return {
    context,
    collation: parseCollation(command['collation']),
    variables: variablesOf(command),
    ...(hint !== undefined && hint !== null && { hint }),
  };
}

function* encoded(documents: Iterable<Document>): Generator<Uint8Array> {
  for (const document of documents) yield encode(document);
}

function aggregate(context: CommandContext): CursorReply {
  const { command, cursors, database } = context;
  const prepared = prepareAggregate(context);
  if (!isDocument(command['cursor'])) {
    throw new CommandError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  return cursors.first(encoded(prepared.results()), {
    namespace: `${database}.${String(command['aggregate'])}`,
    batchSize: numberOption(command['cursor']['batchSize'], 'batchSize'),
  });
}

const FIELDS = [
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'collation',
  'hint',
  'let',
  'bypassDocumentValidation',
];

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: { fields: FIELDS, run: aggregate },
};
