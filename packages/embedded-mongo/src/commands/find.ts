import { encode } from '../bson/codec.ts';
import { parseCollation } from '../bson/collation.ts';
import { equalValues } from '../bson/compare.ts';
import { type Document, rankOf, RANK } from '../bson/document.ts';
import { compareNumbers, type Numeric } from '../bson/numbers.ts';
import { notSupported } from '../errors.ts';
import { countMatches, type Match, type Page, run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import { planQuery, type Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { pathValues } from '../query/path-values.ts';
import { parseSort } from '../query/sort.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import {
  type CommandContext,
  type CommandTable,
  documentOption,
  executionOf,
  namespaceOf,
  numberOption,
  variablesOf,
} from './context.ts';

export interface FindRequest {
  readonly query: Query;
  readonly page: Page;
  readonly project: ((match: Match) => Uint8Array) | undefined;
}

export const FIND_FIELDS = [
  ...[
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'let',
  ],
  ...['allowDiskUse', 'noCursorTimeout', 'allowPartialResults', 'tailable', 'awaitData', 'returnKey'],
  ...['showRecordId', 'min', 'max'],
];

const NOT_BUILT = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max'];

function hintOf(hint: unknown): { hint?: unknown } {
  const isGiven =
    hint !== undefined && hint !== null && !(rankOf(hint) === RANK.object && Object.keys(hint).length === 0);
  return isGiven ? { hint } : {};
}

/** Reads what find, count, distinct and the search part of findAndModify have in common. */
export function parseFind(command: Document, filterField = 'filter'): FindRequest {
  for (const name of NOT_BUILT) if (command[name]) throw notSupported(`find option ${name}`);
  const collation = parseCollation(command['collation']);
  const variables = variablesOf(command);
  const filter = parseFilter(documentOption(command[filterField], filterField), { collation, variables });
  const sort = parseSort(documentOption(command['sort'], 'sort'));
  const skip = numberOption(command['skip'], 'skip') ?? 0;
  const limit = numberOption(command['limit'], 'limit') || undefined;
  const projection = documentOption(command['projection'] ?? command['fields'], 'projection');
  const needed = limit === undefined ? {} : { limit: limit + skip };
  const projector =
    Object.keys(projection).length > 0 ? compileProjection(projection, { filter, collation }) : undefined;
  return {
    query: { filter, sort, collation, ...hintOf(command['hint']), ...needed },
    page: { sort, collation, skip, limit },
    project: projector && ((match) => encode(projector(match.document, variables))),
  };
}

function* resultBytes(matches: Iterable<Match>, project: FindRequest['project']): Generator<Uint8Array> {
  for (const match of matches) yield project ? project(match) : match.bytes;
}

function find(context: CommandContext): CursorReply {
  const { command, catalog, cursors } = context;
  const namespace = namespaceOf(context);
  const { query, page, project } = parseFind(command);
  const collection = catalog.find(namespace);
  const execution = collection && executionOf(context, collection, planQuery(collection, query));
  const documents = execution ? resultBytes(run(execution, page), project) : [];
  return cursors.first(documents, {
    namespace,
    batchSize: numberOption(command['batchSize'], 'batchSize'),
    singleBatch: command['singleBatch'] === true,
  });
}

function count(context: CommandContext): Document {
  const collection = context.catalog.find(namespaceOf(context));
  const { query, page } = parseFind(context.command, 'query');
  if (!collection) return { n: 0, ok: 1 };
  const total = countMatches(executionOf(context, collection, planQuery(collection, query)));
  return { n: Math.min(Math.max(0, total - page.skip), page.limit ?? Infinity), ok: 1 };
}

function distinct(context: CommandContext): Document {
  const { command, catalog } = context;
  const collection = catalog.find(namespaceOf(context));
  const { query, page } = parseFind(command, 'query');
  const key = command['key'];
  if (typeof key !== 'string') throw notSupported('distinct without a key');
  if (!collection) return { values: [], ok: 1 };
  const { compare } = query.collation;
  const values = new Map<string | number, unknown[]>();
  for (const match of run(executionOf(context, collection, planQuery(collection, query)), page)) {
    for (const value of pathValues(match.document, key.split('.'))) {
      const group = bucketOf(value, query.collation.fold);
      const known = values.get(group) ?? [];
      if (!known.some((other) => equalValues(other, value, compare))) values.set(group, [...known, value]);
    }
  }
  return { values: [...values.values()].flat(), ok: 1 };
}

/** Equal values always share a bucket, so that distinct compares a value with few others. */
function bucketOf(value: unknown, fold: (text: string) => string): string | number {
  const rank = rankOf(value);
  if (rank === RANK.string) return `s${fold(String(value))}`;
  if (rank === RANK.number)
    return compareNumbers(value as Numeric, 0) === 0 ? 'n0' : `n${Number(String(value))}`;
  return rank === RANK.objectId || rank === RANK.date ? `${rank}${String(value)}` : rank;
}

const COUNT_FIELDS = ['query', 'limit', 'skip', 'hint', 'collation', 'fields'];

export const FIND_COMMANDS: CommandTable = {
  find: { fields: FIND_FIELDS, run: find },
  count: { fields: COUNT_FIELDS, run: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
  getMore: {
    fields: ['collection', 'batchSize'],
    run: ({ command, cursors, database }) =>
      cursors.next(BigInt(String(command['getMore'])), {
        namespace: `${database}.${String(command['collection'])}`,
        batchSize: numberOption(command['batchSize'], 'batchSize') || undefined,
      }),
  },
  killCursors: {
    fields: ['cursors'],
    run: (context) => {
      const ids = (context.command['cursors'] as unknown[]).map((id) => BigInt(String(id)));
      const { killed, missing } = context.cursors.kill(ids, namespaceOf(context));
      return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
    },
  },
};
