import type { Timestamp } from 'bson';
import { assemble, encode } from '../bson/codec.ts';

const DOCUMENT = 3;
const ARRAY = 4;

function element(type: number, name: string): Buffer {
  return Buffer.from([type, ...Buffer.from(name), 0]);
}

const elementsOf = (bytes: Uint8Array) => bytes.subarray(4, bytes.length - 1);

/** A reply with a batch of documents that are passed on as stored, without decoding them. */
export class CursorReply {
  readonly documents: Uint8Array[];
  readonly id: bigint;
  private readonly batchName: 'firstBatch' | 'nextBatch';
  private readonly namespace: string;
  private atClusterTime: Timestamp | undefined;

  constructor(
    batchName: 'firstBatch' | 'nextBatch',
    cursor: { documents: Uint8Array[]; id: bigint; namespace: string },
  ) {
    this.batchName = batchName;
    this.documents = cursor.documents;
    this.id = cursor.id;
    this.namespace = cursor.namespace;
  }

  /** Tells the driver the moment of the snapshot, which it names from then on. */
  readAt(time: Timestamp): this {
    this.atClusterTime = time;
    return this;
  }

  encode(): Uint8Array {
    const items = this.documents.flatMap((bytes, i) => [element(DOCUMENT, String(i)), bytes]);
    const cursor = assemble([
      elementsOf(encode({ id: this.id, ns: this.namespace, atClusterTime: this.atClusterTime })),
      element(ARRAY, this.batchName),
      assemble(items),
    ]);
    return assemble([element(DOCUMENT, 'cursor'), cursor, elementsOf(encode({ ok: 1 }))]);
  }
}
