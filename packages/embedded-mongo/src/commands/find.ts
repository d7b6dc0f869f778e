import { encode } from '../bson/codec.ts';
import { arrayIndex, type Document, getField, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { count, type Match, prepare, run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import type { Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { valueKey } from '../store/index-key.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import {
  type CommandContext,
  type CommandTable,
  readDocument,
  readNamespace,
  readNumber,
} from './context.ts';

/** An empty document means no hint, as drivers send it. */
function hintOf(hint: unknown): unknown {
  const isEmpty = isDocument(hint) && Object.keys(hint).length === 0;
  return isEmpty || hint === null ? undefined : hint;
}

/** What find, count, distinct, the statements of writes and the search part of findAndModify have in common. */
export function readQuery(command: Document, filterField: string): Query {
  return {
    filter: parseFilter(readDocument(command[filterField], filterField)),
    sort: parseSort(readDocument(command['sort'], 'sort')),
    hint: hintOf(command['hint']),
    skip: readNumber(command['skip'], 'skip') ?? 0,
    limit: readNumber(command['limit'], 'limit') || undefined,
  };
}

/** The search of a command; undefined when there is no such collection. */
export function planSearch(context: CommandContext, filterField: string) {
  const { catalog, command, timeLimit } = context;
  const query = readQuery(command, filterField);
  const collection = catalog.find(readNamespace(context));
  return collection && prepare(collection, query, timeLimit);
}

function* resultBytes(matches: Iterable<Match>, projection: Document): Generator<Uint8Array> {
  const project = Object.keys(projection).length > 0 ? compileProjection(projection, true) : undefined;
  for (const match of matches) yield project ? encode(project(match.document)) : match.bytes;
}

function find(context: CommandContext): CursorReply {
  const { command, cursors, timeLimit } = context;
  const execution = planSearch(context, 'filter');
  const projection = readDocument(command['projection'], 'projection');
  return cursors.first(resultBytes(execution ? run(execution) : [], projection), {
    namespace: readNamespace(context),
    batchSize: readNumber(command['batchSize'], 'batchSize'),
    singleBatch: command['singleBatch'] === true,
    timeLimit,
  });
}

/** The values `distinct` sees: arrays on the way and at the end give their elements. */
function valuesAt(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (!Array.isArray(value)) return isDocument(value) ? valuesAt(getField(value, name), rest) : [];
  const position = arrayIndex(name);
  const nested = value.filter(isDocument).flatMap((item) => valuesAt(item, path));
  return position === undefined ? nested : [...valuesAt(value[position], rest), ...nested];
}

function distinct(context: CommandContext): Document {
  const { key } = context.command;
  if (typeof key !== 'string') throw new CommandError(14, 'distinct needs a key');
  const execution = planSearch(context, 'query');
  const values = new Map<string, unknown>();
  for (const match of execution ? run(execution) : []) {
    for (const value of valuesAt(match.document, key.split('.'))) {
      const text = valueKey(value);
      if (!values.has(text)) values.set(text, value);
    }
  }
  return { values: [...values.values()], ok: 1 };
}

const FIND_FIELDS = [
  ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
  ...['allowDiskUse', 'noCursorTimeout', 'allowPartialResults'],
];
const REFUSED = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max'];

export const FIND_COMMANDS: CommandTable = {
  find: { fields: FIND_FIELDS, refuses: REFUSED, run: find },
  count: {
    fields: ['query', 'limit', 'skip', 'hint', 'fields'],
    run: (context) => {
      const execution = planSearch(context, 'query');
      return { n: execution ? count(execution) : 0, ok: 1 };
    },
  },
  distinct: { fields: ['key', 'query', 'hint'], run: distinct },
  getMore: {
    fields: ['collection', 'batchSize'],
    run: ({ command, cursors, database }) =>
      cursors.next(BigInt(String(command['getMore'])), {
        namespace: `${database}.${String(command['collection'])}`,
        batchSize: readNumber(command['batchSize'], 'batchSize') || undefined,
      }),
  },
  killCursors: {
    fields: ['cursors'],
    run: (context) => {
      const ids = (context.command['cursors'] as unknown[]).map((id) => BigInt(String(id)));
      const { killed, missing } = context.cursors.kill(ids, readNamespace(context));
      return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
    },
  },
};
