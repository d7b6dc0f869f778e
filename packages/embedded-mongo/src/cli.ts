import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedMongoError, startEmbeddedMongo } from './server.ts';

const USAGE = 'npm run mongo -- --data DIR   (default: .data/mongo)\n';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '.data/mongo' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const dataDir = resolve(values.data);
  const server = await startEmbeddedMongo({ dataDir });
  process.stdout.write(
    `Embedded store ready at ${server.url}\nData in ${dataDir}; only this account can connect.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isMisuse = error instanceof TypeError;
  const isExpected = error instanceof EmbeddedMongoError || isMisuse;
  process.stderr.write(
    `${isExpected ? error.message : (error.stack ?? error.message)}\n${isMisuse ? USAGE : ''}`,
  );
  // EX_CONFIG: a supervisor need not try again.
  const isNewer = error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_NEWER';
  process.exitCode = isNewer ? 78 : 1;
});
