import { Worker } from 'node:worker_threads';
import { EmbeddedMongoError } from './errors.ts';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './server.ts';
import type { WorkerMessage } from './worker-thread.ts';

export { EmbeddedMongoError } from './errors.ts';

function failure({ code, message }: { code: string | undefined; message: string }): Error {
  if (code?.startsWith('DATA_DIR_') || code === 'UNSAFE_OPTION') {
    return new EmbeddedMongoError(code as EmbeddedMongoError['code'], message);
  }
  return Object.assign(new Error(message), { code });
}

function exited(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}

/**
 * Starts the embedded store in a thread of its own, so that a slow query never stalls the caller.
 * @throws the same errors as `startEmbeddedMongo`.
 */
export async function startEmbeddedMongoWorker(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), { workerData: options });
  const gone = exited(worker);
  const started = await new Promise<WorkerMessage>((resolve, reject) => {
    // Under `node --watch` the thread also reports its imports to us.
    worker.on('message', (message: WorkerMessage | Record<string, unknown>) => {
      if ('kind' in message) resolve(message as WorkerMessage);
    });
    worker.once('error', reject);
    void gone.then(() => reject(new Error('the thread of the embedded store ended before it was ready')));
  });
  // From here on a crash of the store is an uncaught error of the owner: a service without data must not live on.
  worker.removeAllListeners('error');
  if (started.kind === 'failed') {
    await gone;
    throw failure(started);
  }
  return {
    url: started.url,
    stop: async () => {
      worker.postMessage('stop');
      await gone;
    },
  };
}
