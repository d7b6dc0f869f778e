// Runs on whatever Node (20 or newer) is on PATH and on nothing else: no dependency is installed yet when it starts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimInstall, usersOf } from './claims.mjs';

const windows = process.platform === 'win32';

/** @param {string} message what is missing and what to do about it */
export function giveUp(message) {
  process.stderr.write(`\n  ${message.replaceAll('\n', '\n  ')}\n\n`);
  process.exit(1);
}

/** @param {string} root folder of the repository */
const markOf = (root) => join(root, 'node_modules', '.ankur-installed');
const lockOf = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
const remember = (root) =>
  writeFileSync(markOf(root), createHash('sha256').update(lockOf(root)).digest('hex'));

/** @param {string} text a lock file, or what npm notes of the tree that it has made */
function packagesIn(text) {
  const { '': _root, ...packages } = JSON.parse(text).packages ?? {};
  return packages;
}

const isSame = (one, other) =>
  one.version === other.version && one.integrity === other.integrity && one.link === other.link;

/**
 * Whether npm has made the tree that the lock file asks for, whoever called it: `npm install` after `npm run new:remote` has.
 * @param {string} root
 */
function isUpToDate(root) {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  try {
    const wanted = packagesIn(lockOf(root));
    const present = packagesIn(readFileSync(noted, 'utf8'));
    return (
      Object.keys(present).every((path) => path in wanted) &&
      Object.entries(wanted).every(([path, entry]) =>
        // What is for other systems alone is left out.
        path in present
          ? isSame(entry, present[path]) && existsSync(join(root, path))
          : entry.optional === true,
      )
    );
  } catch {
    // Half written, or with the marks of a conflict: npm makes it anew, or says what is wrong with it.
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} pinnedNode
 */
function isInstalled(root, pinnedNode) {
  if (!existsSync(pinnedNode)) return false;
  const lock = createHash('sha256').update(lockOf(root)).digest('hex');
  if (existsSync(markOf(root)) && readFileSync(markOf(root), 'utf8') === lock) return true;
  if (!isUpToDate(root)) return false;
  remember(root);
  return true;
}

/**
 * @param {string} root
 * @param {(npm: number | undefined) => void} runs
 */
async function install(root, runs) {
  process.stdout.write('Installing dependencies (first start, or they have changed) ...\n');
  const started = Date.now();
  const npm = spawn(windows ? 'npm.cmd' : 'npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  runs(npm.pid);
  const status = await new Promise((resolve) => {
    npm.once('exit', resolve);
    npm.once('error', ({ code }) => resolve(code));
  });
  if (status === 'ENOENT')
    giveUp('npm was not found on PATH. It comes with Node; install it, then try again.');
  if (status !== 0)
    giveUp(
      'The dependencies could not be installed; npm’s message is above. Check the network, then try again.',
    );
  remember(root);
  process.stdout.write(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** @param {number} pid */
const inUse = (pid) =>
  `The dependencies have changed, and Ankur runs from this folder (process ${pid}): it would lose them while they are installed.\nStop it first, with Ctrl-C where it was started, then try again.`;

/**
 * Installs what is missing: one process at a time, and never under a running one, which could not start anything any more.
 * @param {string} root
 * @param {string} pinnedNode the Node that runs the platform, one of the dependencies
 */
export async function ensureInstalled(root, pinnedNode) {
  let told = false;
  while (!isInstalled(root, pinnedNode)) {
    const claim = claimInstall(root);
    if (claim) {
      const [user] = usersOf(root);
      if (user !== undefined) giveUp(inUse(user));
      // Another one may have done it a moment before.
      if (!isInstalled(root, pinnedNode)) await install(root, claim.runs);
      return claim.release();
    }
    if (!told) process.stdout.write('Waiting for another start that installs the dependencies ...\n');
    told = true;
    await delay(200);
  }
}
