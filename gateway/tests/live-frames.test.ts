import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeTabs, openTab, type Tab } from './open-tab.ts';
import { openRaw, startGatewayProcess, type GatewayProcess, type RawSocket } from './raw-socket.ts';

let gateway: GatewayProcess;
let bystander: Tab;
let disturbed = false;
beforeAll(async () => {
  gateway = await startGatewayProcess();
  bystander = await openTab(gateway.url, gateway.member);
  bystander.socket.on('disconnect', () => (disturbed = true));
});
afterAll(async () => {
  closeTabs();
  await gateway.stop();
});

/** The process runs, answers, and has left the other socket alone. */
async function expectUndisturbed(): Promise<void> {
  const live = await fetch(`${gateway.url}/health/live`).then(
    ({ status }) => status,
    () => 0,
  );
  expect([gateway.ended(), live, disturbed]).toEqual([null, 200, false]);
  expect(await bystander.join('feed')).toMatchObject({ ok: true });
}

const connect = (token: string | null, namespace = '') =>
  `40${namespace}${token === null ? '' : JSON.stringify({ token })}`;

const entries = ({ frames }: RawSocket) => frames.filter((frame) => frame.startsWith('40')).length;

async function expectClosed(raw: RawSocket): Promise<void> {
  await waitFor(() => raw.closed() || entries(raw) > 1);
  expect([raw.closed(), entries(raw) > 1]).toEqual([true, false]);
}

test.each(['with', 'without'])(
  'a tab %s a token that leaves and enters again is closed alone',
  async (kind) => {
    const token = kind === 'with' ? gateway.admin : null;
    for (let round = 0; round < 10; round += 1) {
      const raw = await openRaw(gateway.url);
      raw.send(connect(token));
      await waitFor(() => raw.closed() || entries(raw) > 0);
      raw.send('41');
      raw.send(connect(token));
      await expectClosed(raw);
      const atOnce = await openRaw(gateway.url);
      atOnce.send(connect(token), '41', connect(token));
      await expectClosed(atOnce);
    }
    await expectUndisturbed();
  },
);

test('long polling is refused with and without a token', async () => {
  for (const path of ['', '&sid=x', '&sid=__proto__', '&sid=constructor', `&t=${'a'.repeat(3000)}`]) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? '40\x1e41\x1e40' : null;
      const address = `${gateway.url}/socket.io/?EIO=4&transport=polling${path}`;
      expect((await fetch(address, { method, body })).status).toBe(400);
    }
  }
  await expectUndisturbed();
});

const hostile: Record<string, (string | Buffer)[]> = {
  'the namespace of the health probe': [
    '40/health-probe,',
    '40/health-probe,{"secret":null}',
    '41/health-probe,',
  ],
  'namespaces that do not exist': [
    '40/admin,',
    '40/__proto__,{}',
    '40/constructor,',
    '41/none,',
    '42/none,["join",{}]',
  ],
  'the same namespace again': ['40', '40', '40{}'],
  'payloads that are no objects': ['40null', '40[]', '40"x"', '405', '40{', '40{"token":{"toString":1}}'],
  'binary frames': [
    Buffer.from([4, 0]),
    Buffer.alloc(1000, 255),
    '451-["join",{"_placeholder":true,"num":0}]',
    Buffer.from('x'),
  ],
  'attachments that never come': ['459-["join",{"_placeholder":true,"num":-1}]', '42["join",{}]'],
  'attachments without number': [
    '45-["join"]',
    '45999999999-["join"]',
    '461-1["x",{"_placeholder":true,"num":"__proto__"}]',
  ],
  'acknowledgements with odd ids': [
    '43[]',
    '430[1]',
    '4399999999999999999999[]',
    '43-1[]',
    '43__proto__[]',
    '42-1["join",{}]',
  ],
  'reserved event names': [
    '42["connect"]',
    '42["disconnect"]',
    '42["error",{}]',
    '42["newListener"]',
    '42["__proto__",{}]',
    '42["disconnecting"]',
  ],
  'events that are no lists': ['42{}', '42null', '42[]', '42[null]', '42[5]', '42[["join"]]', '42'],
  'hostile rooms': [
    '420["join",{"room":"__proto__","since":"__proto__"}]',
    '421["join",{"room":"constructor"}]',
    '422["join",{"__proto__":{"room":"feed"}}]',
    '423["join",{"room":"feed\\u0000","since":"\\u0000"}]',
    '424["join",{"room":"feed","since":{"toString":null},"recentMs":1e400}]',
    '425["join",{"room":["feed"],"recentMs":-0}]',
    '42["leave",{"room":"__proto__"}]',
    '426["renew",{"token":"\\ud800"}]',
    '427["renew",null]',
  ],
  'deep nesting': [`42["join",${'['.repeat(20_000)}${']'.repeat(20_000)}]`],
  'more than 64 kB': [`42["join","${'x'.repeat(70_000)}"]`],
  'packets of the protocol below': ['0', '1', '2probe', '5', '6', '7', '9', 'b', 'bAAAA', '', '\0'],
};

test.each(Object.keys(hostile))('%s harm nobody', async (name) => {
  for (const token of [undefined, null, gateway.admin]) {
    // Without a connection first, then as a visitor and signed in; each frame alone and all together.
    const sendings = [...(hostile[name] ?? []).map((frame) => [frame]), hostile[name] ?? []];
    for (const frames of sendings) {
      const raw = await openRaw(gateway.url);
      if (token !== undefined) {
        raw.send(connect(token));
        await waitFor(() => raw.closed() || entries(raw) > 0);
      }
      raw.send(...frames);
      // Entering twice closes a connection before what it has just sent is handled.
      await raw.answered();
      raw.send(connect(token ?? null));
      await raw.answered();
      raw.socket.close();
    }
  }
  await expectUndisturbed();
});
