import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startPlatformProcess } from '../support/platform-process.ts';

const dataPath = mkdtempSync(join(tmpdir(), 'ankur-production-'));
test.afterAll(() => rmSync(dataPath, { recursive: true, force: true }));

/** Starts a program of the platform in production on the folder; answers how it ended and all it said. */
function startInProduction(program: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/platform', program), '--as-built'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '',
        MONGODB_URI: '',
        REDIS_URL: '',
        PORT: '0',
        DATA_DIR: dataPath,
        ADMIN_EMAIL: 'boss@club.example',
        ADMIN_PASSWORD: 'Lighthouse#77',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ankur is ready')) child.kill('SIGTERM');
    });
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, said })));
}

test('production refuses the folder of a demo with exit code 78, also without its mark, in one process and in several', async () => {
  const demo = await startPlatformProcess({ dataPath, env: { DEMO: 'true' } });
  await demo.stop({ keepData: true });
  // The mark is read before anything is opened, so the two can look at it side by side.
  const refusals = await Promise.all(['start.ts', 'start-distributed.ts'].map(startInProduction));
  for (const { code, said } of refusals) {
    expect(code).toBe(78);
    expect(said).toContain(`${dataPath} was filled with demo data`);
  }
  rmSync(join(dataPath, 'seeded'));
  for (const program of ['start.ts', 'start-distributed.ts']) {
    const { code, said } = await startInProduction(program);
    expect(code).toBe(78);
    expect(said).toContain('production refuses this database, because it was used for the demo');
  }
});
