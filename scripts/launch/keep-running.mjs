// Plain JavaScript without dependencies, because the launcher uses it before anything is installed.

/** EX_CONFIG: what the program was given cannot be used, and will be no better the next time. */
export const configurationExit = 78;

const firstWaitMs = 500;
const maxWaitMs = 30_000;
/** One that ends in order is started again at once, unless it lived for less than this: that would be again and again. */
const leastLifeMs = firstWaitMs;
/** A program that has lived this long is taken for healthy again. */
const healthyMs = 60_000;
const stopLimitMs = 25_000;

/**
 * Milliseconds until the next start: they double from half a second to 30 s.
 * @param {number} before wait before the start that has just ended; 0 for the first one
 * @param {number} livedMs how long that start lived
 */
export function nextWait(before, livedMs) {
  if (before === 0 || livedMs >= healthyMs) return firstWaitMs;
  return Math.min(before * 2, maxWaitMs);
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
const isAlive = (child) =>
  child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** @type {typeof import('./keep-running.d.mts').keepRunning} */
export function keepRunning({ start, print, changed = () => undefined, endsForGood = () => false }) {
  let child;
  let timer;
  let waitMs = 0;
  let restarts = 0;
  let startedAt = 0;
  let lasting = false;
  let stopping = false;
  let wantedAgain = false;
  let end = (_outcome) => undefined;
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  function run() {
    startedAt = performance.now();
    wantedAgain = false;
    const started = start(restarts);
    child = started;
    started.once('exit', (code, signal) => handleEnd(code, signal));
    started.once('error', (error) => {
      if (started.pid === undefined) handleEnd(null, null, error);
    });
  }

  function runAgain() {
    restarts += 1;
    run();
    changed();
  }

  function handleEnd(code, signal, error) {
    changed();
    const outcome = { code, signal, reason: error?.message ?? signal ?? `exit code ${code}` };
    if (wantedAgain && !stopping) return runAgain();
    if (stopping || !lasting || endsForGood(code)) return end(outcome);
    if (code === configurationExit) {
      print('ended, and is not started again: its configuration cannot be used');
      return end(outcome);
    }
    const livedMs = performance.now() - startedAt;
    if (code === 0 && livedMs >= leastLifeMs) {
      print('ended in order (exit code 0), starts again at once');
      return runAgain();
    }
    waitMs = nextWait(waitMs, livedMs);
    print(`ended unexpectedly (${outcome.reason}), starts again in ${waitMs / 1000} s`);
    timer = setTimeout(runAgain, waitMs);
  }

  run();
  return {
    ended,
    pid: () => (isAlive(child) ? child.pid : null),
    restarts: () => restarts,
    lasts: () => {
      lasting = true;
    },
    again() {
      clearTimeout(timer);
      if (!isAlive(child)) return runAgain();
      wantedAgain = true;
      child.kill('SIGTERM');
    },
    stop(signal = 'SIGTERM') {
      clearTimeout(timer);
      if (!isAlive(child)) end({ code: null, signal, reason: signal });
      else child.kill(signal);
      if (!stopping) setTimeout(() => isAlive(child) && child.kill('SIGKILL'), stopLimitMs).unref();
      stopping = true;
      return ended;
    },
  };
}
