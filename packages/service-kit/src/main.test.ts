import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const url = (file: string) => pathToFileURL(join(__dirname, file)).href;
const env = {
  PATH: process.env['PATH'],
  MONGODB_URI: 'mongodb://127.0.0.1',
  INTERNAL_SECRET: 'x'.repeat(32),
  JWT_PUBLIC_KEY: 'none',
};

/** Runs a service whose start does this; answers how it ended and what it said. */
function runService(start: string, changes: NodeJS.ProcessEnv = {}) {
  const program = `import { createServer } from 'node:net';
    import { mkdirSync } from 'node:fs';
    import { runService } from '${url('main.ts')}';
    import { EnvError, serviceEnv } from '${url('env.ts')}';
    runService('events', serviceEnv, () => ({ start: async () => { ${start} }, stop: async () => undefined }));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...env, ...changes },
    cwd: __dirname,
    timeout: 60_000,
  });
  return { status, said: stderr.toString() };
}

test('what cannot be used ends with 78 and the names of all that is wrong', () => {
  expect(runService('', { PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual({
    status: 78,
    said: expect.stringMatching(/^The environment is not usable:\n {2}- PORT: .*\n {2}- LOG_LEVEL: .*\n$/),
  });
  expect(runService("throw new EnvError(['TRUSTED: is wrong']);")).toEqual({
    status: 78,
    said: 'The environment is not usable:\n  - TRUSTED: is wrong\n',
  });
});

test('what the system refuses is said in one line, and may be tried again', () => {
  const taken = `const open = () => new Promise((done, fail) => {
      const server = createServer().once('error', fail);
      server.listen(globalThis.port ?? 0, '127.0.0.1', () => {
        globalThis.port = server.address().port;
        done();
      });
    });
    await open(); await open();`;
  expect(runService(taken)).toEqual({
    status: 1,
    said: expect.stringMatching(/^events cannot start: listen EADDRINUSE: .*127\.0\.0\.1:\d+\n$/),
  });
  expect(runService('mkdirSync(`${process.execPath}/uploads`);')).toEqual({
    status: 1,
    said: expect.stringMatching(/^events cannot start: ENOTDIR: .*\/uploads'\n$/),
  });
});

test('what nobody thought of keeps its stack', () => {
  const { status, said } = runService("throw new Error('no idea');");
  expect([status, said]).toEqual([1, expect.stringContaining('\n    at ')]);
});
