import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { endpointList, internalEndpointList } from '@ankur/contracts/endpoints';
import { creations, expectedRequest, KnownParams } from './find-params.ts';
import { startFuzzedPlatform, type FuzzedPlatform } from './fuzzed-platform.ts';
import { HostileRequests, type HostileRequest } from './hostile-requests.ts';
import { actors, admitted, callers, sendAs, type Caller } from './send-as.ts';
import { closeConnections, faultOf, sendRequest } from './send-request.ts';

/** Callers who see no more than another one, or nothing, send one in so many requests. */
const thinned = 11;
const parallel = 8;

interface Task {
  caller: Caller;
  endpoint: Endpoint;
  request: HostileRequest;
}

/** What went wrong; a fault that passes says that the machine is busy, not that a value does harm. */
interface Fault {
  task: Task;
  text: string;
  mayPass: boolean;
}

/** A file is an answer too, but names nobody. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let platform: FuzzedPlatform;
let known: KnownParams;
beforeAll(async () => {
  platform = await startFuzzedPlatform();
  for (const endpoint of creations())
    await sendAs(platform, { caller: 'member', endpoint, request: expectedRequest(endpoint, {}) });
  known = new KnownParams(
    async (endpoint, params) => {
      const request = expectedRequest(endpoint, params);
      const { status, text } = await sendAs(platform, { caller: 'admin', endpoint, request });
      return status === 200 ? readJson(text) : null;
    },
    [actors.member._id, actors.admin._id],
  );
  await known.load();
}, 300_000);
afterAll(async () => {
  closeConnections();
  await platform.stop();
});

async function faultOfTask(task: Task): Promise<Fault | null> {
  const { caller, endpoint, request } = task;
  const name = `${endpoint.method} ${endpoint.path} as ${caller}, ${request.about}`;
  try {
    const answer = await sendAs(platform, task);
    const found = faultOf(answer, endpoint);
    const text = `${name}: ${found ?? ''}\n${platform.logOf(answer.requestId)}`;
    return found === null ? null : { task, text, mayPass: answer.status === 503 || answer.status === 504 };
  } catch (error) {
    return { task, text: `${name}: ${String(error)}`, mayPass: true };
  }
}

function tasksFor(endpoint: Endpoint, requests: readonly HostileRequest[]): Task[] {
  const most: Caller =
    endpoint.service === 'gateway' && endpoint.access === 'public'
      ? 'releaser'
      : (admitted[endpoint.access][0] ?? 'anonymous');
  const others = callers.filter((caller) => caller !== most && caller !== 'service');
  return requests.flatMap((request, at) => [
    { caller: most, endpoint, request },
    ...others
      .filter((_caller, index) => (at + 2 * index) % thinned === 0)
      .map((caller) => ({ caller, endpoint, request })),
  ]);
}

async function faultsOf(endpoint: Endpoint): Promise<string[]> {
  const requests = new HostileRequests(endpoint, await known.of(endpoint)).all();
  const waiting = tasksFor(endpoint, requests).values();
  const faults: Fault[] = [];
  const work = async () => {
    for (const task of waiting) {
      const fault = await faultOfTask(task);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const lasting: string[] = [];
  for (const fault of faults) {
    const again = fault.mayPass && platform.exitCode() === null ? await faultOfTask(fault.task) : fault;
    if (again) lasting.push(again.text);
  }
  return lasting;
}

const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
/** What it is sent may close the platform to members, and then nothing behind it would be reached. */
const isClosing = ({ id }: Endpoint) => id === 'updatePlatformSettings';
const everyEndpoint = [...endpointList, ...internalEndpointList].toSorted(
  (a, b) => Number(isClosing(a)) - Number(isClosing(b)) || order.indexOf(a.method) - order.indexOf(b.method),
);

test.each(everyEndpoint.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s takes whatever is sent: no failure of ours, a problem body for what it refuses',
  async (_id, endpoint) => {
    expect(await faultsOf(endpoint)).toEqual([]);
    if (platform.exitCode() !== null) throw new Error(`The platform has ended:\n${platform.lastWords()}`);
  },
);

test('after all of that the platform runs and is healthy', async () => {
  const health: HostileRequest = { about: 'health', method: 'GET', target: '/health/ready', headers: {} };
  expect((await sendRequest(platform.url, health)).status).toBe(200);
  expect(platform.exitCode()).toBeNull();
});
