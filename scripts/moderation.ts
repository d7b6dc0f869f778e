import { runRebuild } from '@ankur/moderation/log/run-rebuild';
import { assertStoreAnswers, storeUri } from './events-backfill.ts';
import { dataPathOr } from './platform/data/data-folder.ts';

const usage = `Usage: npm run moderation -- <command>

  check     compares every case with what the logs of flags, decisions and appeals say of it
  rebuild   writes what they say where a case differs; the owners of the content are told again

The store is that of MONGODB_URI, or of a running platform in DATA_DIR (.data).`;

async function run([command]: readonly string[]): Promise<void> {
  if (command !== 'check' && command !== 'rebuild') throw new Error(usage);
  const checkOnly = command === 'check';
  const dataPath = dataPathOr('.data');
  await assertStoreAnswers(dataPath, 'moderation');
  const { read, different, behind } = await runRebuild(await storeUri(dataPath), { checkOnly });
  for (const { id, fields } of different)
    console.log(`${id}  ${checkOnly ? 'differs' : 'rebuilt'}: ${fields.join(', ')}`);
  for (const id of behind) console.log(`${id}  left alone: its log is not complete yet`);
  console.log(`${String(read)} cases read, ${String(different.length)} ${checkOnly ? 'differ' : 'rebuilt'}.`);
  if (checkOnly && different.length > 0) process.exitCode = 1;
}

try {
  await run(process.argv.slice(2));
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
