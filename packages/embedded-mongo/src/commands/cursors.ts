import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import type { TimeLimit } from '../time-limit.ts';
import { CursorReply } from '../wire/cursor-reply.ts';

const IDLE_LIMIT_MS = 600_000;
const DEFAULT_FIRST_BATCH = 101;

interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Uint8Array>;
  /** Read but not sent yet, because it did not fit or to learn whether anything is left. */
  ahead: Uint8Array | undefined;
  readonly lastUsed: number;
  readonly timeLimit: TimeLimit | undefined;
}

export interface BatchOptions {
  readonly namespace: string;
  readonly batchSize: number | undefined;
  readonly singleBatch?: boolean;
  /** Of all batches together. */
  readonly timeLimit?: TimeLimit;
}

/** Open cursors; each keeps a position, not the documents it has still to deliver. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();
  private lastId = BigInt(Date.now()) << 16n;

  first(documents: Iterable<Uint8Array>, options: BatchOptions): CursorReply {
    const { namespace, batchSize = DEFAULT_FIRST_BATCH, singleBatch = false, timeLimit } = options;
    const cursor: OpenCursor = {
      namespace,
      documents: documents[Symbol.iterator](),
      ahead: undefined,
      lastUsed: Date.now(),
      timeLimit,
    };
    const batch = this.take(cursor, batchSize);
    const isDone = singleBatch || (batchSize > 0 && !cursor.ahead);
    if (isDone) return new CursorReply('firstBatch', { documents: batch, id: 0n, namespace });
    timeLimit?.pause();
    this.lastId += 1n;
    this.open.set(this.lastId, cursor);
    return new CursorReply('firstBatch', { documents: batch, id: this.lastId, namespace });
  }

  next(id: bigint, { namespace, batchSize = Infinity }: BatchOptions): CursorReply {
    const cursor = this.open.get(id);
    if (cursor?.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    // A cursor that fails is gone.
    this.open.delete(id);
    cursor.timeLimit?.resume();
    const documents = this.take(cursor, batchSize);
    cursor.timeLimit?.pause();
    if (cursor.ahead) this.open.set(id, { ...cursor, lastUsed: Date.now() });
    return new CursorReply('nextBatch', { documents, id: cursor.ahead ? id : 0n, namespace });
  }

  kill(ids: bigint[], namespace: string): { killed: bigint[]; missing: bigint[] } {
    const killed = ids.filter((id) => this.open.get(id)?.namespace === namespace && this.open.delete(id));
    return { killed, missing: ids.filter((id) => !killed.includes(id)) };
  }

  /** What a dropped collection had open ends with an error instead of reading a table that is gone. */
  closeNamespace(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, cursor] of this.open) if (now - cursor.lastUsed > IDLE_LIMIT_MS) this.open.delete(id);
  }

  private take(cursor: OpenCursor, count: number): Uint8Array[] {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const next = cursor.ahead ?? nextOf(cursor.documents);
      cursor.ahead = next;
      const isFull = batch.length > 0 && bytes + (next?.length ?? 0) > MAX_DOCUMENT_BYTES;
      if (!next || batch.length >= count || isFull) return batch;
      batch.push(next);
      bytes += next.length;
      cursor.ahead = undefined;
    }
  }
}

function nextOf(documents: Iterator<Uint8Array>): Uint8Array | undefined {
  const next = documents.next();
  return next.done ? undefined : next.value;
}
