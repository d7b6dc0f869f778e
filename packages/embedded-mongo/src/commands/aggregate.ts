import { compileStages, countOnly, type ParsedStage, parseStages, pushDown } from '../aggregate/pipeline.ts';
import { encode } from '../bson/codec.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { count, type Execution, type Match, prepare, run } from '../query/execute.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import { readBatchSize, type CommandContext, type CommandTable, readNamespace } from './context.ts';
import { readQuery } from './find.ts';

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

export function prepareAggregate(context: CommandContext): PreparedPipeline {
  const { command, catalog, timeLimit } = context;
  const isOnCollection = typeof command['aggregate'] === 'string';
  const { rest, ...start } = pushDown(parseStages(command['pipeline']));
  const stage = compileStages(rest);
  if (!isOnCollection) throw notSupported('aggregation without a collection');
  const collection = catalog.find(readNamespace(context));
  const query = readQuery({ ...start, hint: command['hint'] }, 'filter');
  const execution = collection && prepare(collection, query, timeLimit);
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
  const { command, cursors, timeLimit } = context;
  const { results } = prepareAggregate(context);
  if (!isDocument(command['cursor'])) {
    throw new CommandError(9, "The 'cursor' option is required, except for explain");
  }
  return cursors.first(encoded(results()), {
    namespace: readNamespace(context),
    batchSize: readBatchSize(context),
    timeLimit,
  });
}

const FIELDS = ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'];

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: { fields: FIELDS, run: aggregate },
};
