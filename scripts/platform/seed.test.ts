import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { seedOnce } from './seed.ts';

test('demo members, whose passwords are published, stay out of production', async () => {
  const dataPath = await mkdtemp(join(tmpdir(), 'ankur-seed-'));
  const variables = { DEMO: 'true', NODE_ENV: 'production' };
  const print = () => undefined;
  try {
    await expect(seedOnce({ dataPath, variables, bus: createMemoryBus(), print })).rejects.toThrow(
      'production refuses them',
    );
  } finally {
    await rm(dataPath, { recursive: true });
  }
});
