import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const source = pathToFileURL(join(__dirname, 'end-on-fault.ts')).href;

test.each([
  ['an exception', "throw new Error('of asha@ankur.example');", 'uncaughtException'],
  ['a rejection', "void Promise.reject(new Error('of asha@ankur.example'));", 'unhandledRejection'],
])('%s nobody handled becomes one line with its stack, and the end', (_what, fault, origin) => {
  const program = `import { endOnFault } from '${source}';
    endOnFault('events');
    process.on('exit', (code) => process.stdout.write('exit ' + code));
    setInterval(() => undefined, 1000);
    setTimeout(() => { ${fault} }, 1);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    cwd: __dirname,
  });
  expect([status, stdout.toString()]).toEqual([1, 'exit 1']);
  const lines = stderr.toString().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    service: 'events',
    origin,
    err: { message: 'of [email]', stack: expect.stringContaining('\n    at ') },
  });
});
