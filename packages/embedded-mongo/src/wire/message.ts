import { decode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
/** MongoDB's limit on one message. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const UNKNOWN_REQUIRED_FLAGS = 0xfffc;
const AWAIT_CAPABLE = 8;

export interface Request {
  readonly requestId: number;
  readonly opCode: number;
  readonly command: Document;
  /** Documents of an insert, byte for byte as the client sent them. */
  readonly documents: Uint8Array[];
  readonly expectsReply: boolean;
}

function documentAt(message: Buffer, offset: number): Buffer {
  const size = offset + 4 <= message.length ? message.readInt32LE(offset) : -1;
  if (size < 5 || offset + size > message.length) throw new CommandError(9, 'malformed BSON in the message');
  return message.subarray(offset, offset + size);
}

function cstringAt(message: Buffer, offset: number): string {
  const end = message.indexOf(0, offset);
  if (end < 0) throw new CommandError(9, 'unterminated string in the message');
  return message.toString('utf8', offset, end);
}

/** A section with many documents: the documents of an insert, or the statements of another write. */
function sequenceAt(message: Buffer, start: number): { name: string; documents: Uint8Array[]; end: number } {
  const end = start + message.readInt32LE(start);
  if (end > message.length || end <= start) throw new CommandError(9, 'malformed section in the message');
  const name = cstringAt(message, start + 4);
  const documents: Uint8Array[] = [];
  let offset = start + 4 + Buffer.byteLength(name) + 1;
  while (offset < end) {
    const bytes = documentAt(message, offset);
    documents.push(bytes);
    offset += bytes.length;
  }
  return { name, documents, end };
}

function readMsg(message: Buffer): Pick<Request, 'command' | 'documents' | 'expectsReply'> {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new CommandError(9, `unknown message flags ${flags}`);
  const end = message.length - ((flags & CHECKSUM_PRESENT) !== 0 ? 4 : 0);
  let command: Document | undefined;
  let documents: Uint8Array[] = [];
  const lists: Document = {};
  for (let offset = HEADER_BYTES + 4; offset < end;) {
    const kind = message[offset];
    offset += 1;
    if (kind === 0) {
      const bytes = documentAt(message, offset);
      command = decode(bytes);
      offset += bytes.length;
    } else if (kind === 1) {
      const sequence = sequenceAt(message, offset);
      if (sequence.name === 'documents') ({ documents } = sequence);
      else lists[sequence.name] = sequence.documents.map(decode);
      offset = sequence.end;
    } else throw new CommandError(9, `unknown section kind ${kind}`);
  }
  if (!command) throw new CommandError(9, 'the message has no body');
  return { command: { ...command, ...lists }, documents, expectsReply: (flags & MORE_TO_COME) === 0 };
}

/** The first message of a driver: `isMaster` as an old-style query on `admin.$cmd`. */
function readQuery(message: Buffer): Pick<Request, 'command' | 'documents' | 'expectsReply'> {
  const namespace = cstringAt(message, HEADER_BYTES + 4);
  const offset = HEADER_BYTES + 4 + Buffer.byteLength(namespace) + 1 + 8;
  const command = decode(documentAt(message, offset));
  return {
    command: { ...command, $db: namespace.split('.')[0] },
    documents: [],
    expectsReply: true,
  };
}

export function readRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  const requestId = message.readInt32LE(4);
  if (opCode === OP_MSG) return { requestId, opCode, ...readMsg(message) };
  if (opCode === OP_QUERY) return { requestId, opCode, ...readQuery(message) };
  throw new CommandError(59, `wire operation ${opCode} is not supported`);
}

export function writeReply(request: { requestId: number; opCode: number }, body: Uint8Array): Buffer {
  const isQuery = request.opCode === OP_QUERY;
  const prefix = Buffer.alloc(isQuery ? 20 : 5);
  if (isQuery) {
    prefix.writeInt32LE(AWAIT_CAPABLE, 0);
    prefix.writeInt32LE(1, 16);
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + prefix.length + body.length, 0);
  header.writeInt32LE(request.requestId, 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, prefix, body]);
}
