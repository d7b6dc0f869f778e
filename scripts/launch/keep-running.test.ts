import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { keepRunning, nextWait, type KeptProgram } from './keep-running.mjs';

test('waits longer after each short life, half a minute at most, and little again after a healthy minute', () => {
  const waits = [0];
  for (let start = 0; start < 9; start += 1) waits.push(nextWait(waits.at(-1) ?? 0, 1000));
  expect(waits).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(nextWait(30_000, 59_999)).toBe(30_000);
  expect(nextWait(30_000, 60_000)).toBe(500);
});

let running: { kept: KeptProgram; children: ChildProcess[] } | undefined;
afterEach(async () => {
  jest.useRealTimers();
  await running?.kept.stop('SIGKILL');
  running = undefined;
});

/** Keeps a program whose source may use `restarts`. */
function keep(source: string) {
  const lines: string[] = [];
  const children: ChildProcess[] = [];
  const kept = keepRunning({
    start(restarts) {
      const program = `const restarts = ${String(restarts)}; ${source}`;
      const child = spawn(process.execPath, ['--eval', program], { stdio: 'ignore', env: {} });
      children.push(child);
      return child;
    },
    print: (line) => lines.push(line),
  });
  running = { kept, children };
  return { kept, children, lines };
}
const forever = 'setInterval(() => undefined, 1000);';

test('starts a program again that was killed, with a line that says so', async () => {
  const { kept, children, lines } = keep(forever);
  kept.lasts();
  const first = kept.pid();
  children[0]?.kill('SIGKILL');
  await waitFor(() => kept.restarts() === 1 && kept.pid() !== null);
  expect(kept.pid()).not.toBe(first);
  expect(lines).toEqual(['ended unexpectedly (SIGKILL), starts again in 0.5 s']);
});

test('leaves a program alone whose first start has failed', async () => {
  const { kept, children, lines } = keep('process.exit(3)');
  expect(await kept.ended).toEqual({ code: 3, signal: null, reason: 'exit code 3' });
  expect([children.length, lines]).toEqual([1, []]);
});

test('never starts a program again that cannot use its configuration', async () => {
  const { kept, children, lines } = keep('process.exit(restarts === 0 ? 1 : 78)');
  kept.lasts();
  expect(await kept.ended).toMatchObject({ code: 78 });
  expect(children).toHaveLength(2);
  expect(lines.at(-1)).toBe('ended, and is not started again: its configuration cannot be used');
});

test('does not start a program again while it waits and is told to stop, nor later', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const { kept, children, lines } = keep('process.exit(1)');
  kept.lasts();
  await once(children[0] as ChildProcess, 'exit');
  expect(lines).toHaveLength(1);
  await kept.stop();
  expect([children.length, kept.pid()]).toEqual([1, null]);
  jest.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
});

test('kills a program that does not obey within 25 s', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const { kept, children } = keep(forever);
  const stopped = new Promise(
    (resolve) => void children[0]?.once('exit', (_code, signal) => resolve(signal)),
  );
  // Neither obeys nor ends: as a process whose loop is blocked.
  const kill = jest.spyOn(children[0] as ChildProcess, 'kill').mockImplementation(() => true);
  void kept.stop();
  jest.advanceTimersByTime(24_999);
  expect(kill.mock.calls).toEqual([['SIGTERM']]);
  jest.advanceTimersByTime(1);
  expect(kill.mock.calls).toEqual([['SIGTERM'], ['SIGKILL']]);
  kill.mockRestore();
  children[0]?.kill('SIGKILL');
  await stopped;
});

test.each([
  [500, 'ended in order (exit code 0), starts again at once'],
  [0, 'ended unexpectedly (exit code 0), starts again in 0.5 s'],
])('says of one that ends in order after %i ms when it starts again', async (livedMs, line) => {
  // However long its start takes here.
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { kept, children, lines } = keep('process.exit(restarts)');
  kept.lasts();
  now.mockReturnValue(livedMs);
  await once(children[0] as ChildProcess, 'exit');
  jest.restoreAllMocks();
  expect([kept.restarts(), lines]).toEqual([livedMs > 0 ? 1 : 0, [line]]);
});

test('starts a program again at once when asked to', async () => {
  const { kept, lines } = keep(forever);
  kept.lasts();
  const first = kept.pid();
  kept.again();
  await waitFor(() => kept.pid() !== null && kept.pid() !== first);
  expect(lines).toEqual([]);
});
