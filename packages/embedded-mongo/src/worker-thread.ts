import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedMongoError } from './server.ts';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './server.ts';

/** What the thread tells its owner. */
export type WorkerMessage =
  { kind: 'ready'; url: string } | { kind: 'failed'; code: string | undefined; message: string };

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

try {
  const server = await startEmbeddedMongo(workerData as EmbeddedMongoOptions);
  parentPort?.once('message', () => void server.stop().then(() => parentPort?.close()));
  send({ kind: 'ready', url: server.url });
} catch (error) {
  const { code, message } = error as EmbeddedMongoError;
  send({ kind: 'failed', code, message });
}
