import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { login, platformUrl } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

const root = join(import.meta.dirname, '..', '..');
// A development server compiles all of a remote before it answers.
test.describe.configure({ timeout: 240_000 });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What `npm run dev -w <name>` runs, against the platform under test. */
async function startAlone(name: string) {
  const port = await freePort();
  const command = [
    '../packages/config/src/webpack/cli.ts',
    'serve',
    '--mode',
    'development',
    '--port',
    String(port),
  ];
  const child = spawn(process.execPath, command, {
    cwd: join(root, name),
    env: { ...process.env, GATEWAY_URL: platformUrl() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  return {
    url: `http://localhost:${String(port)}`,
    /** Fails with what the server said once it has ended by itself. */
    fails: ended.then(([code]) => {
      throw new Error(`${name} ended with ${String(code)}:\n${said}`);
    }),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

for (const { name, path, shows } of [
  { name: 'mfe-content', path: '/events', shows: 'View Details' },
  { name: 'mfe-community', path: '/community', shows: 'Create a post' },
]) {
  test(`${name} runs alone, without the shell, on the data of a platform`, async ({ browser }) => {
    const alone = await startAlone(name);
    try {
      const answers = expect(async () => {
        expect((await fetch(alone.url)).status).toBe(200);
      }).toPass({ timeout: 180_000 });
      await Promise.race([answers, alone.fails]);
      const account = await login('meera@ankur.example', 'Sprout!2345');
      const tab = await openTab(browser, account, { path, baseURL: alone.url });
      await expect(tab.page.getByRole('navigation', { name: 'Stub host' })).toContainText(
        `${name} alone, ${account.user.username}`,
      );
      await expect(tab.page.getByText(shows).first()).toBeVisible();
      await expect(tab.page.getByRole('article').first()).toBeVisible();
      // The browser misses an icon, and the port of the hot reload is the usual one.
      expect(tab.problems.filter((problem) => !problem.startsWith('console: '))).toEqual([]);
      await tab.context.close();
    } finally {
      await alone.stop();
    }
  });
}
