import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'ankur-moderation-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('where no platform runs the command says so and ends, instead of waiting for one', async () => {
  const child = spawn(process.execPath, [join(__dirname, 'moderation.ts'), 'check'], {
    env: { ...process.env, NODE_OPTIONS: '', MONGODB_URI: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const said = 'The store does not answer: start the platform, or name it with DATA_DIR or MONGODB_URI.\n';
  expect({ status, out, err }).toEqual({ status: 1, out: '', err: said });
});
