import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSettings } from '@ankur/test-kit/public-settings';
import { tableOf, type Measured } from '../measured.ts';
import { keepTable, machine } from '../report.ts';
import { blog } from './data/blog.ts';
import { cases } from './data/cases.ts';
import { community } from './data/community.ts';
import { events } from './data/events.ts';
import { users } from './data/users.ts';
import { measureGrowth } from './pair.ts';
import { measureScale, prepareScale, type ScaleEffort } from './platform/measure.ts';

/**
 * `npm run bench:scale -- [events|blog|cases|community|users] [--write]` measures what a hundred times as much data costs;
 * `-- platform [--short] [--write]` the whole platform over such a store, with an hour's load in five minutes; `--keep=FOLDER`
 * keeps the filled stores there for further runs, `--prepare` does no more than that; `--share=0.2` replays a fifth of the hour
 * in a fifth of the time.
 */
const names = ['events', 'blog', 'cases', 'community', 'users'] as const;
const wanted = names.filter((name) => process.argv.includes(name));

/** Content asks identity which parts of the platform are switched on. */
const identity = createServer((_req, res) => {
  res.setHeader('content-type', 'application/json').end(JSON.stringify(openSettings()));
}).listen(0, '127.0.0.1');
await once(identity, 'listening');
const identityUrl = `http://127.0.0.1:${String((identity.address() as AddressInfo).port)}`;

const measure: Record<(typeof names)[number], () => Promise<Measured[]>> = {
  events: () => measureGrowth(events),
  blog: () => measureGrowth(blog(identityUrl)),
  cases: () => measureGrowth(cases),
  community: () => measureGrowth(community),
  users: () => measureGrowth(users),
};

const facts = machine();
process.stdout.write(`${facts}\n`);
const rows: Measured[] = [];
try {
  for (const name of wanted.length > 0 || process.argv.includes('platform') ? wanted : names)
    rows.push(...(await measure[name]()));
} finally {
  identity.closeAllConnections();
  identity.close();
}
const valueOf = (flag: string) =>
  process.argv.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3);
const keep = valueOf('keep');
const share = valueOf('share');
const effort: ScaleEffort = {
  ...(process.argv.includes('--short')
    ? { few: 200, many: 2000, members: 100_000, rounds: 2, asked: 30, share: 0.05 }
    : { few: 1000, many: 100_000, members: 100_000, rounds: 15, asked: 100, share: 1 }),
  ...(keep === undefined ? {} : { keep }),
  ...(share === undefined ? {} : { share: Number(share) }),
};
if (process.argv.includes('--prepare')) {
  await prepareScale(effort);
  process.exit();
}
if (process.argv.includes('platform')) rows.push(...(await measureScale(effort)));
const table = tableOf(rows, {});
process.stdout.write(`\n${table}\n`);
if (process.argv.includes('--write'))
  keepTable(process.argv.includes('platform') ? 'platform' : 'growth', facts, table);
