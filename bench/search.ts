import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { openSettings } from '@ankur/test-kit/public-settings';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService } from '@ankur/test-kit/start-test-service';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createContentService } from '../services/content/src/service.ts';

/** `npm run bench:search -- [items]` fills the search with 100,000 items and asks it over HTTP, with words from rare to ubiquitous. */
const count = Number(process.argv[2] ?? 100_000);
const rounds = 30;
const batch = 2000;

const given =
  'Aarav Vivaan Aditya Meera Ananya Kavya Priya Rohan Sanjay Vikram Asha Ravi मीरा आरव अनन्या रोहन';
const family = 'Nair Sharma Patel Reddy Iyer Khan Singh Das Gupta Menon नायर शर्मा पटेल';
const syllables = 'ka ra mi ta no su pe lo va ji sha dha ni re to be qu al er in'.split(' ');
let seed = 1;
/** Alike in every run. */
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
const words = Array.from({ length: 20_000 }, () => Array.from({ length: 3 }, () => pick(syllables)).join(''));
/** Few words are said often, most of them rarely. */
const say = () => words[Math.floor(random() ** 3 * words.length)] ?? '';

function build(number: number) {
  const itemId = number.toString(16).padStart(24, '0');
  const isPerson = number % 3 === 0;
  const kind = isPerson ? 'people' : 'posts';
  const ownerId = (number - (number % 3)).toString(16).padStart(24, '0');
  const title = isPerson ? `${pick(given.split(' '))} ${pick(family.split(' '))} ${say()}` : '';
  const text = isPerson ? 'cricket athlete' : `${Array.from({ length: 40 }, say).join(' ')} cricket`;
  const at = new Date(Date.now() - number * 1000).toISOString();
  return {
    _id: `${kind}:${itemId}`,
    ...{ kind, itemId, ownerId, visible: true, wordsVersion: 1, stateVersion: 1 },
    words: { title, text, at, isMinor: false, isPrivate: false },
    changedAt: new Date(Date.now() - 60_000 + Math.floor(number / 10)),
  };
}

const store = await startStore();
const database = await createServiceConnection().openUri(serviceDatabase(store.uri, 'content'));
for (let start = 0; start < count; start += batch)
  await database
    .collection<ReturnType<typeof build>>('searchItems')
    .insertMany(Array.from({ length: Math.min(batch, count - start) }, (_, index) => build(start + index)));
// Posts are found once identity has said that the community is switched on.
const identity = createServer((_req, res) => {
  res.setHeader('content-type', 'application/json').end(JSON.stringify(openSettings()));
}).listen(0, '127.0.0.1');
await once(identity, 'listening');
const began = performance.now();
const content = await startTestService(createContentService, {
  env: { MONGODB_URI: store.uri },
  urls: { identity: `http://127.0.0.1:${String((identity.address() as AddressInfo).port)}` },
});
try {
  const api = content.as({});
  const ask = (q: string) => api.call(searchEndpoints.search, { query: { q } });
  await waitFor(async () => (await ask('meera')).isComplete, 600_000);
  process.stdout.write(
    `${String(count)} items read in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  );
  const questions = [
    'meera',
    'mera nair',
    'मीरा',
    'cricket',
    'ka',
    words[0] ?? '',
    words[9000] ?? '',
    'cricket ka',
    'me',
    'zzzz',
  ];
  const all: number[] = [];
  for (const q of questions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asked = performance.now();
      await ask(q);
      times.push(performance.now() - asked);
    }
    all.push(...times);
    process.stdout.write(`${q.padEnd(16)} ${figures(times)}\n`);
  }
  process.stdout.write(`${'all'.padEnd(16)} ${figures(all)}\n`);
} finally {
  await content.stop();
  identity.closeAllConnections();
  identity.close();
  await database.close();
  await store.stop();
}

function figures(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`;
}
