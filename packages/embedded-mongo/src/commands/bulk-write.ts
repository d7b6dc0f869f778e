import { encode } from '../bson/codec.ts';
import { type Document, getField, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import {
  type CommandContext,
  type CommandTable,
  documentOption,
  listOption,
  numberOption,
  variablesOf,
} from './context.ts';
import { runBatch } from './crud.ts';
import { executeDelete, executeInsert, executeUpdate } from './write.ts';

interface Totals {
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

function execute(
  context: CommandContext,
  operation: Document,
  target: { namespaces: string[]; totals: Totals },
): Document {
  const { totals, namespaces } = target;
  const [kind] = Object.keys(operation);
  const namespace = namespaces[Number(operation[kind as string])];
  if (namespace === undefined) throw new CommandError(2, 'the operation names no known namespace');
  const shared = {
    namespace,
    query: operation['filter'],
    multi: operation['multi'] === true,
    collation: operation['collation'],
    hint: operation['hint'],
    variables: { ...variablesOf(context.command), ...documentOption(operation['constants'], 'constants') },
  };
  if (kind === 'insert') {
    if (!isDocument(operation['document'])) throw new CommandError(14, "'document' must be an object");
    executeInsert(context, namespace, encode(operation['document']));
    totals.nInserted += 1;
    return { ok: 1, n: 1 };
  }
  if (kind === 'delete') {
    const { deleted } = executeDelete(context, shared);
    totals.nDeleted += deleted;
    return { ok: 1, n: deleted };
  }
  if (kind !== 'update') throw notSupported(`bulkWrite operation ${String(kind)}`);
  const result = executeUpdate(context, {
    ...shared,
    update: operation['updateMods'],
    upsert: operation['upsert'] === true,
    arrayFilters: operation['arrayFilters'],
    sort: operation['sort'],
  });
  const isUpsert = 'upsertedId' in result;
  totals.nMatched += result.matched;
  totals.nModified += result.modified;
  totals.nUpserted += isUpsert ? 1 : 0;
  return {
    ok: 1,
    n: isUpsert ? 1 : result.matched,
    nModified: result.modified,
    ...(isUpsert && { upserted: { _id: result.upsertedId } }),
  };
}

/** `client.bulkWrite()`: operations over several collections in one command. */
function bulkWrite(context: CommandContext) {
  const { command, cursors, documents } = context;
  if (documents.length > 0) throw new CommandError(9, 'bulkWrite takes ops, not documents');
  const namespaces = listOption(command['nsInfo'], 'nsInfo').map((info) => String(getField(info, 'ns')));
  const totals: Totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const onlyErrors = command['errorsOnly'] === true;
  const replies: Document[] = [];
  const ordered = command['ordered'] !== false;
  const writeErrors = runBatch(listOption(command['ops'], 'ops'), ordered, (operation, idx) => {
    replies.push({ idx, ...execute(context, operation, { namespaces, totals }) });
  });
  const failed = writeErrors.map(({ index, ...error }) => ({ ok: 0, idx: index, n: 0, ...error }));
  const all = [...(onlyErrors ? [] : replies), ...failed].sort((a, b) => Number(a['idx']) - Number(b['idx']));
  const options = documentOption(command['cursor'], 'cursor');
  const batchSize = numberOption(options['batchSize'], 'batchSize');
  const first = cursors.first(all.map(encode), {
    namespace: 'admin.$cmd.bulkWrite',
    batchSize: batchSize ?? all.length + 1,
  });
  first.extra = { nErrors: writeErrors.length, ...totals };
  return first;
}

const FIELDS = ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'let', 'cursor', 'bypassDocumentValidation'];

export const BULK_WRITE_COMMANDS: CommandTable = {
  bulkWrite: { writes: true, fields: FIELDS, run: bulkWrite },
};
