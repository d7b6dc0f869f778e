import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedMongoError, startEmbeddedMongo } from './server.ts';

const USAGE = 'npm run mongo -- --port 27099 --data DIR   (loopback only, no password)\n';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27099' },
      data: { type: 'string', default: '.data/mongo' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const dataDir = resolve(values.data);
  const server = await startEmbeddedMongo({ dataDir, port: Number(values.port) });
  process.stdout.write(`Embedded store ready at ${server.url}\nData in ${dataDir}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isMisuse = error instanceof TypeError || error instanceof RangeError;
  const isExpected = error instanceof EmbeddedMongoError || error.code === 'EADDRINUSE' || isMisuse;
  process.stderr.write(
    `${isExpected ? error.message : (error.stack ?? error.message)}\n${isMisuse ? USAGE : ''}`,
  );
  process.exitCode = 1;
});
