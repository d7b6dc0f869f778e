import { setTimeout as delay } from 'node:timers/promises';
import { rooms } from '@ankur/contracts/live-rooms';
import { tell } from './announce.ts';

/** Opens so many live connections to an address, or posts to it and waits for the frames of all of them. */
export type TabsJob =
  | { open: string; sockets: number; token: string }
  | { post: string; path: string; headers: Record<string, string>; body: string; seconds: number };

/** How long frames took from the call on, in milliseconds. */
export interface TabsResult {
  deliveries: number;
  missing: number;
  p50: number;
  p99: number;
}

const perSecond = 10;
const openedAtOnce = 50;
const patienceMs = 20_000;
/** Whose post a frame tells of. */
const told = /"post:created".*"postId":"(\w+)"/;

interface Tabs {
  sockets: WebSocket[];
  onFrame: (frame: string) => void;
}
const known = new Map<string, Tabs>();

/** The protocol of Socket.IO by hand, so that its client costs the machine as little as can be. */
function openTab(url: string, token: string, tabs: Tabs): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const join = JSON.stringify(['join', { room: rooms.feed, since: null, recentMs: 0 }]);
  socket.addEventListener('error', () => reject(new Error(`A tab was refused by ${url}`)));
  socket.addEventListener('message', (message) => {
    const data = String(message.data);
    if (data.startsWith('42')) tabs.onFrame(data);
    else if (data === '2') socket.send('3');
    else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
    else if (data.startsWith('40')) socket.send(`420${join}`);
    else if (data.startsWith('430')) resolve(socket);
    else reject(new Error(data));
  });
  return promise;
}

async function open({ open: url, sockets, token }: Extract<TabsJob, { open: string }>): Promise<object> {
  const tabs: Tabs = { sockets: [], onFrame: () => undefined };
  known.set(url, tabs);
  while (tabs.sockets.length < sockets) {
    const some = Math.min(openedAtOnce, sockets - tabs.sockets.length);
    tabs.sockets.push(...(await Promise.all(Array.from({ length: some }, () => openTab(url, token, tabs)))));
  }
  return {};
}

let posted = 0;

async function post(job: Extract<TabsJob, { post: string }>): Promise<TabsResult> {
  const { post: url, path, headers, body, seconds } = job;
  const tabs = known.get(url) as Tabs;
  const calls: { at: number; answer: Promise<string> }[] = [];
  /** By post: when each frame came. It may come before the answer to the call. */
  const frames = new Map<string, number[]>();
  let received = 0;
  tabs.onFrame = (frame) => {
    const id = told.exec(frame)?.[1];
    if (id === undefined) return;
    const at = performance.now();
    received += 1;
    const known = frames.get(id);
    if (known) known.push(at);
    else frames.set(id, [at]);
  };
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    await delay(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    posted += 1;
    const at = performance.now();
    const filled = body.replaceAll('{n}', posted.toString(16).padStart(24, '0'));
    const answer = fetch(url + path, { method: 'POST', headers, body: filled }).then(async (response) => {
      if (response.status !== 201) throw new Error(`A post was answered ${String(response.status)}`);
      return ((await response.json()) as { _id: string })._id;
    });
    calls.push({ at, answer });
  }
  const expected = calls.length * tabs.sockets.length;
  const until = performance.now() + patienceMs;
  while (received < expected && performance.now() < until) await delay(50);
  const times: number[] = [];
  for (const { at, answer } of calls) {
    for (const came of frames.get(await answer) ?? []) times.push(came - at);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { deliveries: times.length, missing: expected - times.length, p50: at(0.5), p99: at(0.99) };
}

process.on('message', (job: TabsJob) => {
  const working = 'open' in job ? open(job) : post(job);
  void working.then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
tell({ url: '' });
