import { startEmbeddedMongo } from '../../src/server.ts';

/** A server in a process of its own, to be killed: `node store-process.ts DIR [early]`. */
const [dataDir = '', mode] = process.argv.slice(2);

try {
  const server = await startEmbeddedMongo({ dataDir, unsafeEarlyAcknowledge: mode === 'early' });
  process.stdout.write(`ready ${server.url}\n`);
} catch (error) {
  process.stdout.write(`failed ${(error as { code?: string }).code}\n`);
  process.exitCode = 1;
}
