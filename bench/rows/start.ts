import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../measured.ts';
import { startTarget } from '../process.ts';

const root = join(import.meta.dirname, '../..');
const programs = [
  { name: 'gateway', goal: 0.4, module: 'gateway/src/gateway.ts' },
  { name: 'service', goal: 0.25, module: 'services/community/src/service.ts' },
];

/** Seconds of processor until a process has loaded a program, with the compile cache that images have. */
export async function measureStart({ rounds }: { rounds: number }): Promise<Measured[]> {
  const cache = await mkdtemp(join(tmpdir(), 'ankur-bench-cache-'));
  const load = async (module: string) => {
    const loaded = await startTarget('module', {
      MODULE: join(root, module),
      NODE_COMPILE_CACHE: cache,
    });
    await loaded.stop();
    return Number(loaded.facts['seconds']);
  };
  try {
    const measured: Measured[] = [];
    for (const { name, goal, module } of programs) {
      // Node keeps the cache when a process ends.
      await load(module);
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) ratios.push(await load(module));
      measured.push({ row: `seconds of CPU to load: ${name}`, ratios, goal, more: false });
    }
    return measured;
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}
