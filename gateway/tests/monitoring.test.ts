import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { liveMessages } from '@ankur/contracts/live';
import { waitFor } from '@ankur/test-kit/wait-for';
import { closeTabs, openTab, type Tab } from './open-tab.ts';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

interface Monitoring {
  requests: number;
  errors: number;
  sockets: number;
  perMinute: number[];
  socketsPerMinute: (number | null)[];
  services: {
    service: string;
    requests: number;
    errors: number;
    state: string;
    perMinute: { calls: number[]; errors: number[] };
  }[];
  endpoints: { method: string; path: string; requests: number; errors: number }[];
}
let gateway: TestGateway;
let console: Tab;
let member: Tab;
beforeAll(async () => {
  gateway = await startTestGateway();
  console = await openTab(gateway.url, tokenFor({ role: 'admin' }));
  await console.join('admin');
  member = await openTab(gateway.url, tokenFor({ role: 'athlete' }));
});
afterAll(() => {
  closeTabs();
  return gateway.stop();
});

const ask = (role: 'admin' | 'athlete' | null) =>
  fetch(`${gateway.url}/api/admin/monitoring`, {
    headers: role === null ? {} : { authorization: `Bearer ${tokenFor({ role })}` },
  });
const read = async () => (await (await ask('admin')).json()) as Monitoring;
const call = (path: string) => fetch(gateway.url + path).then((answer) => answer.text());

test('is for admins', async () => {
  expect([(await ask(null)).status, (await ask('athlete')).status]).toEqual([401, 403]);
});

test('N calls move the counters by N, looking at them by none, and a failing service shows', async () => {
  const before = await read();
  const of = ({ services }: Monitoring, name: string) => services.find(({ service }) => service === name);
  gateway.fakes.events.handler = (_req, res) => sendJson(res, []);
  for (let n = 0; n < 7; n += 1) await call('/api/events');
  gateway.fakes.content.handler = (_req, res) => sendJson(res, {}, 500);
  for (let n = 0; n < 3; n += 1) await call(`/api/blog?page=${n}`);
  await call('/');
  await read();
  const after = await waitFor(async () => {
    const now = await read();
    return now.requests === before.requests + 10 ? now : null;
  });
  expect(after.perMinute.reduce((sum, each) => sum + each, 0)).toBe(after.requests);
  expect(of(after, 'events')).toMatchObject({ requests: 7, errors: 0, state: 'ok' });
  expect(of(after, 'content')).toMatchObject({ requests: 3, errors: 3, state: 'failing' });
  const sum = (counts: readonly number[] = []) => counts.reduce((total, each) => total + each, 0);
  const { calls, errors } = of(after, 'content')?.perMinute ?? {};
  expect([sum(calls), sum(errors)]).toEqual([3, 3]);
  expect(after.endpoints.find(({ path }) => path === '/api/events')).toMatchObject({ requests: 7 });
  expect(of(after, 'gateway')?.requests).toBe(of(before, 'gateway')?.requests);
});

test('open sockets are counted', async () => {
  const { sockets } = await read();
  await openTab(gateway.url, null);
  const now = await waitFor(async () => {
    const found = await read();
    return found.sockets === sockets + 1 ? found : null;
  });
  expect(now.socketsPerMinute.at(-1)).toBe(sockets + 1);
});

test('open consoles are told every five seconds, at their place in the room, and members are not', async () => {
  const { sockets } = await read();
  // A first tick may have come before the last tab.
  const tick = await waitFor(
    () =>
      console.messages.find(
        (message) => message.type === 'monitor:tick' && message.data.numbers.sockets === sockets,
      ),
    60_000,
  );
  expect(tick).toMatchObject({
    room: 'admin',
    data: { health: { services: [{ service: 'identity' }, {}, {}, {}, {}] } },
  });
  expect(liveMessages['monitor:tick'].safeParse(tick.data).error).toBeUndefined();
  expect(await console.join('admin', tick.seq)).toMatchObject({ ok: true, gap: false });
  expect((await member.join('admin')).ok).toBe(false);
  expect(member.messages).toEqual([]);
});
