// Runs on whatever Node (20 or newer) is on PATH and on nothing else: no dependency is installed yet when it starts.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimUse } from './claims.mjs';
import { ensureInstalled, giveUp } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { memoryEnv } from './process-memory.mjs';

// Not import.meta.dirname: Node 20.0 to 20.10 do not know it.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';
const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

function checkMachine() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    giveUp(
      `Ankur needs Node 20 or newer to start; this is ${process.version}.\nInstall a newer one from your package manager or nodejs.org.`,
    );
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    giveUp(
      `This folder cannot be written to: ${root}\nAnkur installs and keeps its data here. Clone it to a folder of yours, or change its permissions.`,
    );
  }
}

/** @param {readonly string[]} args arguments of node */
const nodeOf = (args, stdio, env = {}) =>
  spawn(pinnedNode, args, {
    cwd: root,
    stdio,
    detached: stdio.includes('ipc') && !windows,
    env: {
      ...memoryEnv,
      ...process.env,
      PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      TURBO_TELEMETRY_DISABLED: '1',
      ...env,
    },
  });

/**
 * npm hands a signal to its shell alone, which ends without a word: whoever stops `npm start` by it means this process too.
 * @param {() => void} stop
 */
function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}

/** @param {{ code: number | null, signal: string | null }} end */
const exitAs = ({ code, signal }) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));

/**
 * Keeps a program running in a session of its own: signals reach it through this process alone, and when this
 * process dies, the closed channel tells it to end.
 * @param {readonly string[]} args
 */
function keep(args) {
  let address = {};
  const kept = keepRunning({
    start(restarts) {
      // What runs already has been built; building again would only delay its return.
      const child = nodeOf(
        [...args, ...(restarts > 0 ? ['--as-built'] : [])],
        ['inherit', 'inherit', 'inherit', 'ipc'],
        address,
      );
      child.on('message', (ready) => {
        // A port that was free by chance stays the address.
        address = { PORT: String(ready.port) };
        kept.lasts();
      });
      return child;
    },
    print: (line) => process.stdout.write(`\n  Ankur ${line}\n`),
    endsForGood: (code) => code === 0,
  });
  process.stdout.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void kept.stop(signal));
  endWithNpm(() => void kept.stop('SIGTERM'));
  void kept.ended.then(exitAs);
}

/** @param {readonly string[]} args */
function runOnce(args) {
  const child = nodeOf(args, ['inherit', 'inherit', 'inherit']);
  // Ctrl-C and a closed terminal reach the child by themselves; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => exitAs({ code, signal }));
}

/** How to run a program: options of node; a lasting one is started again whenever it ends after it has said that it is ready. */
/** @typedef {{ options?: readonly string[], lasting?: boolean }} How */

/**
 * Runs a TypeScript program of this repository on the pinned Node 24.
 * @param {string} program path from the root
 * @param {How} [how]
 */
export function run(program, { options = [], lasting = false } = {}) {
  claimUse(root);
  const args = [...options, join(root, program), ...process.argv.slice(2)];
  if (lasting) keep(args);
  else runOnce(args);
}

/**
 * Installs what is missing, then runs a program.
 * @param {string} program path from the root
 * @param {How} [how]
 */
export async function launch(program, how) {
  checkMachine();
  await ensureInstalled(root, pinnedNode);
  run(program, how);
}
