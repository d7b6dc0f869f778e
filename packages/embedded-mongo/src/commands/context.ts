import { type Document, isDocument } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import type { Variables } from '../aggregate/scope.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { CommandError } from '../errors.ts';
import type { Execution, Statistics } from '../query/execute.ts';
import type { Plan } from '../query/planner.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Collection } from '../store/collection.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import type { Cursors } from './cursors.ts';

/** One command on its way through the server. */
export interface CommandContext {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly database: string;
  readonly command: Document;
  readonly documents: Uint8Array[];
  readonly deadline: number;
  readonly connectionId: number;
}

export interface CommandHandler {
  /** Its reply waits until everything written is on disk. */
  readonly writes?: boolean;
  /** Fields the command knows beside those every command has; any other is refused. */
  readonly fields: readonly string[];
  readonly run: (context: CommandContext) => Document | CursorReply;
}

export type CommandTable = Record<string, CommandHandler>;

export function namespaceOf({ database, command }: CommandContext): string {
  const name = Object.values(command)[0];
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(73, `collection name has invalid type or is empty in ${Object.keys(command)[0]}`);
  }
  return `${database}.${name}`;
}

export function existing(context: CommandContext): Collection {
  const namespace = namespaceOf(context);
  const collection = context.catalog.find(namespace);
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
  return collection;
}

export function documentOption(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw new CommandError(14, `'${name}' must be an object`);
  return value;
}

export function numberOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number)) throw new CommandError(14, `'${name}' must be a whole number`);
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function listOption(value: unknown, name: string): Document[] {
  if (!Array.isArray(value) || !value.every(isDocument)) {
    throw new CommandError(14, `'${name}' must be an array of objects`);
  }
  return value;
}

export function variablesOf(command: Document): Variables {
  const variables: Record<string, unknown> = { NOW: new Date() };
  for (const [name, value] of Object.entries(documentOption(command['let'], 'let'))) {
    variables[name] = compileExpression(value)({ root: {}, variables });
  }
  return variables;
}

export function executionOf(context: CommandContext, collection: Collection, plan: Plan): Execution {
  const statistics: Statistics = { keysExamined: 0, documentsExamined: 0 };
  return { store: context.catalog.store, collection, plan, statistics, deadline: context.deadline };
}
