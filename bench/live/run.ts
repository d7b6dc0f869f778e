import { setTimeout as delay } from 'node:timers/promises';
import { startPlatformProcess } from '../../e2e/support/platform-process.ts';
import { machine } from '../report.ts';
import { createCast, makeReactions, readTotals, type Made } from './reactions.ts';
import { openLiveTab, type LiveTab } from './tabs.ts';

/**
 * `npm run bench:live -- [sockets] [seconds]`: so many tabs on the feed (500) while 20 reactions a second are made. Says how
 * long a reaction takes to each of them, and ends with an error when one of them knows other totals than the store.
 */
const sockets = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 20);
const members = 20;
const posts = 10;
const openedAtOnce = 25;
const patienceMs = 30_000;

async function openTabs(url: string, tokens: readonly string[]): Promise<LiveTab[]> {
  const tabs: LiveTab[] = [];
  while (tabs.length < sockets) {
    const next = Array.from({ length: Math.min(openedAtOnce, sockets - tabs.length) }, (_, number) =>
      openLiveTab(url, tokens[number % tokens.length] ?? ''),
    );
    tabs.push(...(await Promise.all(next)));
  }
  return tabs;
}

/** From the press of a member until a tab knew a state with that reaction in it. */
const waitsOf = (tab: LiveTab, made: readonly Made[]): number[] =>
  made.map(({ postId, at, version }) => {
    const told = tab.told.get(postId)?.find((each) => each.version >= version);
    return told ? told.at - at : Number.POSITIVE_INFINITY;
  });

const url = process.argv[4];
const platform = url === undefined ? await startPlatformProcess() : null;
process.env['ANKUR_URL'] = platform?.url ?? url ?? '';
process.stdout.write(`${machine()}\n`);
const tabs: LiveTab[] = [];
try {
  const cast = await createCast(members, posts);
  const tokens = cast.cast.map(({ token }) => token);
  tabs.push(...(await openTabs(process.env['ANKUR_URL'] ?? '', tokens)));
  process.stdout.write(`${String(tabs.length)} tabs on the feed\n`);
  const { made, refused } = await makeReactions(cast, seconds);
  if (refused.length > 0) process.stdout.write(`not taken: ${refused.join(' ')}\n`);
  const [reader] = cast.cast;
  if (!reader) throw new Error('nobody reads');
  const totals = await readTotals(reader, cast.ids);
  const isRight = (tab: LiveTab) =>
    cast.ids.every((id) => {
      const [known, stored] = [tab.newest.get(id), totals.get(id)];
      // Nobody is told of a post without a reaction.
      return (
        (known?.likes ?? 0) === stored?.likes && sameCounts(known?.reactionCounts, stored?.reactionCounts)
      );
    });
  const until = performance.now() + patienceMs;
  while (performance.now() < until && !tabs.every(isRight)) await delay(50);
  const wrong = tabs.filter((tab) => !isRight(tab)).length;
  const waits = tabs.flatMap((tab) => waitsOf(tab, made)).sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN).toFixed(0);
  process.stdout.write(
    `${String(made.length)} reactions to ${String(tabs.length)} tabs: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms\n` +
      `${String(tabs.length - wrong)} of ${String(tabs.length)} tabs know the totals of the store\n`,
  );
  if (wrong > 0) process.exitCode = 1;
} finally {
  for (const { socket } of tabs) socket.disconnect();
  await platform?.stop();
}

function sameCounts(one: Record<string, number> = {}, other: Record<string, number> = {}): boolean {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...kinds].every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));
}
