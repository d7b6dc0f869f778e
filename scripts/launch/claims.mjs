// Who uses the dependencies of this folder, and who installs them: files with the ids of processes. Beside node_modules,
// because npm removes that first. Runs on Node 20 and on nothing else.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A claim without text is one that is just being written, for as long as this. */
const writingMs = 10_000;

/** @param {string} root folder of the repository */
const folderOf = (root) => join(root, '.cache', 'launch');

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Whether a process lives; with its script also whether it is still that one, where the system tells: ids are given again.
 * @param {number} pid
 * @param {string} script
 */
function lives(pid, script) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const command = textOf(`/proc/${pid}/cmdline`);
  return command === null || command.includes(script);
}

const ownScript = basename(process.argv[1] ?? '');

/**
 * Says that this process uses the dependencies, until it ends.
 * @param {string} root
 */
export function claimUse(root) {
  mkdirSync(folderOf(root), { recursive: true });
  const file = join(folderOf(root), String(process.pid));
  writeFileSync(file, ownScript);
  process.once('exit', () => rmSync(file, { force: true }));
}

/**
 * The processes that use the dependencies; what is left of dead ones is removed.
 * @param {string} root
 * @returns {number[]}
 */
export function usersOf(root) {
  const folder = folderOf(root);
  const pids = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const file = join(folder, String(pid));
    const isUser = lives(pid, textOf(file) ?? '');
    if (!isUser) rmSync(file, { force: true });
    return isUser;
  });
}

/** @param {string} file the lock */
function isHeld(file, text) {
  if (text === '') return Date.now() - statSync(file).mtimeMs < writingMs;
  // The installer and its npm, which may outlive it.
  const [pid, script, npm] = text.split('\n');
  return lives(Number(pid), script ?? '') || (npm !== undefined && lives(Number(npm), 'npm'));
}

/**
 * Takes the lock of a dead process away, and no other: somebody may have taken it over a moment before.
 * @param {string} file
 * @param {string} text
 */
function takeAway(file, text) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (textOf(aside) === text) rmSync(aside);
  else renameSync(aside, file);
}

/**
 * Tries to become the one that installs; answers null while another process is.
 * @param {string} root
 */
export function claimInstall(root) {
  mkdirSync(folderOf(root), { recursive: true });
  const file = join(folderOf(root), 'install.lock');
  const own = `${process.pid}\n${ownScript}`;
  try {
    const text = textOf(file);
    if (text !== null && !isHeld(file, text)) takeAway(file, text);
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(error.code)) return null;
    throw error;
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    /** @param {number | undefined} npm its process, which goes on when this one is killed */
    runs: (npm) => writeFileSync(file, `${own}\n${npm ?? ''}`),
    release() {
      process.off('exit', release);
      release();
    },
  };
}
