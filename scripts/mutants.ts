import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from './testing/mutants/copy-workspace.ts';
import { testsPass } from './testing/mutants/run-jest.ts';
import { readAreas, sabotaged, type Area, type Sabotage } from './testing/mutants/sabotage.ts';

/** Share of sabotages that the tests must notice. */
const floor = 0.85;
const parallel = 2;
const root = join(import.meta.dirname, '..');
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Task {
  area: string;
  sabotage: Sabotage;
}

async function noticed(folder: string, { area, sabotage }: Task): Promise<boolean> {
  const path = join(folder, sabotage.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, sabotaged(source, sabotage));
  try {
    const { passed } = await testsPass(folder, sabotage.tests);
    print(`${passed ? 'SURVIVED' : 'noticed '}  ${area}  ${sabotage.file}: ${sabotage.why}`);
    return !passed;
  } finally {
    writeFileSync(path, source);
  }
}

/** A sabotage that is noticed says nothing when its tests fail anyway. */
async function assertTestsPass(folders: readonly string[], tasks: readonly Task[]): Promise<void> {
  const tests = [...new Set(tasks.flatMap(({ sabotage }) => sabotage.tests))].sort();
  await Promise.all(
    folders.map(async (folder, index) => {
      const share = tests.filter((_, at) => at % folders.length === index);
      if (share.length === 0) return;
      const { passed, output } = await testsPass(folder, share);
      if (!passed) throw new Error(`These tests fail without any sabotage:\n${output}`);
    }),
  );
}

interface Outcome extends Task {
  noticed: boolean;
}

/** Whether so many were noticed as must be; says the figures. */
function judge(name: string, outcomes: readonly Outcome[]): boolean {
  const killed = outcomes.filter((outcome) => outcome.noticed).length;
  const share = outcomes.length === 0 ? 1 : killed / outcomes.length;
  print(
    `${share >= floor ? 'ok  ' : 'FAIL'}  ${name}: ${String(killed)} of ${String(outcomes.length)} sabotages noticed, ${(share * 100).toFixed(1)} % (floor ${String(floor * 100)} %)`,
  );
  return share >= floor;
}

async function run(areas: readonly Area[]): Promise<number> {
  const tasks = areas.flatMap(({ name, sabotages }) =>
    sabotages.map((sabotage) => ({ area: name, sabotage })),
  );
  const folders = Array.from({ length: Math.min(parallel, tasks.length) }, () => copyWorkspace(root));
  try {
    for (const { sabotage } of tasks) sabotaged(readFileSync(join(root, sabotage.file), 'utf8'), sabotage);
    await assertTestsPass(folders, tasks);
    const waiting = tasks.values();
    const outcomes: Outcome[] = [];
    await Promise.all(
      folders.map(async (folder) => {
        for (const task of waiting) outcomes.push({ ...task, noticed: await noticed(folder, task) });
      }),
    );
    const good = areas.map(({ name }) =>
      judge(
        name,
        outcomes.filter(({ area }) => area === name),
      ),
    );
    judge('all', outcomes);
    return good.every(Boolean) ? 0 : 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = await run(readAreas(root, process.argv.slice(2)));
