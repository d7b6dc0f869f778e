import type { Socket } from 'node:net';
import { encode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { CursorReply } from './cursor-reply.ts';
import { HEADER_BYTES, MAX_MESSAGE_BYTES, OP_MSG, readRequest, type Request, writeReply } from './message.ts';

/** Received and not answered yet; a client that sends more meanwhile waits. */
const maxWaiting = 1 << 20;

export type Dispatch = (request: Request) => Promise<Document | CursorReply>;

function errorReply(error: unknown): Document {
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, ...error.details };
  }
  return { ok: 0, errmsg: error instanceof Error ? error.message : String(error), code: 1 };
}

/** Cuts the byte stream into messages and answers them one after the other. */
class Connection {
  private readonly socket: Socket;
  private readonly dispatch: Dispatch;
  private chunks: Buffer[] = [];
  private buffered = 0;
  private isBusy = false;

  constructor(socket: Socket, dispatch: Dispatch) {
    this.socket = socket;
    this.dispatch = dispatch;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    // Only then: to pause and go on are two calls of the system for each message.
    if (this.isBusy && this.buffered > maxWaiting) this.socket.pause();
    void this.drain();
  }

  private nextMessage(): Buffer | undefined {
    if (this.buffered < HEADER_BYTES) return undefined;
    if ((this.chunks[0] as Buffer).length < HEADER_BYTES) this.chunks = [Buffer.concat(this.chunks)];
    const size = (this.chunks[0] as Buffer).readInt32LE(0);
    if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) {
      this.socket.destroy();
      return undefined;
    }
    if (this.buffered < size) return undefined;
    const joined = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    const rest = joined.subarray(size);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.buffered = rest.length;
    return joined.subarray(0, size);
  }

  private async drain(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let message = this.nextMessage(); message; message = this.nextMessage()) await this.answer(message);
    this.isBusy = false;
    if (this.socket.isPaused()) this.socket.resume();
  }

  private async answer(message: Buffer): Promise<void> {
    let header = { requestId: message.readInt32LE(4), opCode: OP_MSG };
    let expectsReply = true;
    let reply: Uint8Array;
    try {
      const request = readRequest(message);
      header = request;
      ({ expectsReply } = request);
      const result = await this.dispatch(request);
      reply = result instanceof CursorReply ? result.encode() : encode(result);
    } catch (error) {
      reply = encode(errorReply(error));
    }
    if (!expectsReply || this.socket.destroyed) return;
    if (!this.socket.write(writeReply(header, reply))) await drained(this.socket);
  }
}

/** A client that does not read its replies must not fill our memory. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

export function serveConnection(socket: Socket, dispatch: Dispatch): void {
  void new Connection(socket, dispatch);
}
