import { compileStages, countOnly, type ParsedStage, parseStages, pushDown } from '../aggregate/pipeline.ts';
import type { PipelineContext } from '../aggregate/stages.ts';
import { encode } from '../bson/codec.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { checkDeadline, count, type Execution, type Match, prepare, run } from '../query/execute.ts';
import { fieldFilter } from '../query/filter.ts';
import { inTest } from '../query/tests.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import { batchSizeOf, type CommandContext, type CommandTable, namespaceOf } from './context.ts';
import { parseQuery } from './find.ts';

/** A pipeline whose beginning has been planned as a query. */
export interface PreparedPipeline {
  readonly execution: Execution | undefined;
  readonly rest: ParsedStage[];
  readonly isCount: boolean;
  readonly results: () => Iterable<Document>;
}

function* documentsOf(matches: Iterable<Match>): Generator<Document> {
  for (const match of matches) yield match.document;
}

function pipelineContext({ catalog, database, deadline }: CommandContext): PipelineContext {
  const findEqual: PipelineContext['findEqual'] = (name, field, values) => {
    checkDeadline({ deadline });
    const collection = catalog.find(`${database}.${name}`);
    const query = { filter: fieldFilter(field, inTest(values)), sort: [], skip: 0, limit: undefined };
    return collection ? documentsOf(run(prepare(collection, query, deadline))) : [];
  };
  return { findEqual };
}

export function prepareAggregate(context: CommandContext): PreparedPipeline {
  const { command, catalog, deadline } = context;
  const isOnCollection = typeof command['aggregate'] === 'string';
  const { rest, ...start } = pushDown(parseStages(command['pipeline']));
  const stage = compileStages(rest, pipelineContext(context));
  if (!isOnCollection) throw notSupported('aggregation without a collection');
  const collection = catalog.find(namespaceOf(context));
  const query = parseQuery({ ...start, hint: command['hint'] }, 'filter');
  const execution = collection && prepare(collection, query, deadline);
  const counted = countOnly(rest);
  const results = () => {
    if (!execution) return stage([]);
    if (!counted) return stage(documentsOf(run(execution)));
    const n = count(execution);
    return n === 0 ? [] : [{ _id: counted.id, [counted.field]: n }];
  };
  return { execution, rest, isCount: counted !== undefined, results };
}

function* encoded(documents: Iterable<Document>): Generator<Uint8Array> {
  for (const document of documents) yield encode(document);
}

function aggregate(context: CommandContext): CursorReply {
  const { command, cursors } = context;
  const { results } = prepareAggregate(context);
  if (!isDocument(command['cursor'])) {
    throw new CommandError(9, "The 'cursor' option is required, except for explain");
  }
  return cursors.first(encoded(results()), {
    namespace: namespaceOf(context),
    batchSize: batchSizeOf(context),
  });
}

const FIELDS = ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'];

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: { fields: FIELDS, run: aggregate },
};
