import { type Document, isDocument, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Collection } from '../store/collection.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import type { TimeLimit } from '../time-limit.ts';
import type { Cursors } from './cursors.ts';

/** One command on its way through the server. */
export interface CommandContext {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly database: string;
  readonly command: Document;
  readonly documents: Uint8Array[];
  readonly timeLimit: TimeLimit;
}

export interface CommandHandler {
  /** Its reply waits until everything written is on disk. */
  readonly writes?: boolean;
  /** Fields the command knows beside those every command has; any other is refused. */
  readonly fields: readonly string[];
  /** Options of MongoDB that we lack. */
  readonly refuses?: readonly string[];
  readonly run: (context: CommandContext) => Document | CursorReply;
}

export type CommandTable = Record<string, CommandHandler>;

export function readNamespace({ database, command }: CommandContext): string {
  const [name] = Object.values(command);
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(73, `collection name has invalid type or is empty in ${Object.keys(command)[0]}`);
  }
  return `${database}.${name}`;
}

export function getCollection(context: CommandContext): Collection {
  const namespace = readNamespace(context);
  const collection = context.catalog.find(namespace);
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
  return collection;
}

export function readDocument(value: unknown, name: string): Document {
  if (isNullish(value)) return {};
  if (!isDocument(value)) throw new CommandError(14, `'${name}' must be an object`);
  return value;
}

export function readNumber(value: unknown, name: string): number | undefined {
  if (isNullish(value)) return undefined;
  const number = asDouble(value);
  if (!Number.isInteger(number)) throw new CommandError(14, `'${name}' must be a whole number`);
  if (number < 0) throw new CommandError(51024, `BSON field '${name}' value must be >= 0, not '${number}'`);
  return number;
}

export function readList(value: unknown, name: string): Document[] {
  if (!Array.isArray(value) || !value.every(isDocument)) {
    throw new CommandError(14, `'${name}' must be an array of objects`);
  }
  return value;
}

export function readBatchSize({ command }: CommandContext): number | undefined {
  return readNumber(readDocument(command['cursor'], 'cursor')['batchSize'], 'batchSize');
}

/** Fails for options that MongoDB has and we lack, in a command, in one of its statements or in an index. */
export function assertNoOptions(options: Document, names: readonly string[] = []): void {
  const { collation } = options;
  const locale = readDocument(collation, 'collation')['locale'] ?? 'simple';
  const refused = locale !== 'simple' ? 'collation' : ['let', 'c', ...names].find((name) => options[name]);
  if (refused) throw notSupported(`option '${refused}'`);
}
