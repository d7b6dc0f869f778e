import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { ProgramError, type Program } from './program.ts';
import { supervise, type Supervised } from './supervise.ts';

let supervised: Supervised | undefined;
afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
});

const forever = 'setInterval(() => undefined, 1000);';

function run(source: string, isReady: Program['isReady'] = () => Promise.resolve(true)) {
  const lines: string[] = [];
  const changes: (number | null)[] = [];
  const program: Program = {
    name: 'sample',
    command: process.execPath,
    args: ['--eval', source],
    env: {},
    port: null,
    isReady,
    endsWithParent: true,
  };
  supervised = supervise(program, {
    print: (line) => lines.push(line),
    changed: () => changes.push(supervised?.pid() ?? null),
  });
  return { program: supervised, lines, changes };
}

test('has started when the program does its work, not before', async () => {
  let ready = false;
  let started = false;
  const { program } = run(forever, () => Promise.resolve(ready));
  const starting = program.start().then(() => (started = true));
  await waitFor(() => program.pid() !== null);
  expect(started).toBe(false);
  ready = true;
  await starting;
  expect(started).toBe(true);
});

test('a first start that fails is told with what the program said, and its exit code', async () => {
  const { program } = run("console.error('no such folder'); process.exit(78);", () => Promise.resolve(false));
  const error = await program.start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProgramError);
  expect(error).toMatchObject({
    message: 'sample could not be started (exit code 78):\nno such folder',
    exitCode: 78,
  });
  expect(program.restarts()).toBe(0);
});

test('is started again when it was killed, and each time the state is told', async () => {
  const { program, lines, changes } = run(forever);
  await program.start();
  const first = program.pid();
  if (first === null) throw new Error('It does not run.');
  process.kill(first, 'SIGKILL');
  await waitFor(() => program.restarts() === 1 && program.pid() !== null);
  expect(program.pid()).not.toBe(first);
  expect(changes).toEqual([first, null, program.pid()]);
  expect(lines).toEqual(['sample     | ended unexpectedly (SIGKILL), starts again in 0.5 s']);
});

test('a stop ends it, also while it still starts', async () => {
  const { program } = run(forever, () => Promise.resolve(false));
  const starting = program.start();
  await waitFor(() => program.pid() !== null);
  await program.stop();
  await starting;
  expect(program.pid()).toBeNull();
});

test('one that was asked to stop before its turn never starts: nobody would end it any more', async () => {
  const { program } = run(forever);
  await program.stop();
  await program.start();
  expect(program.pid()).toBeNull();
});
