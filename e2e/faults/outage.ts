import { setTimeout as delay } from 'node:timers/promises';
import { send } from './http-client.ts';
import type { Try } from './traffic.ts';
import { percentile, type Verdict } from './verdict.ts';

/** One process that was killed, and when its work went on. */
export interface Outage {
  name: string;
  killedAt: number;
  /** It has ended: until then it may take in a connection and cut it. */
  endedAt: number;
  /** Its calls work again through every gateway, or the gateway answers again at its own port. */
  recoveredAt: number;
}

/**
 * Longest time from a kill to work going on, in ms. Promised are 5 s on a machine with nothing else to do (the figure is
 * printed); a busy one takes longer to start a process, but never waits for another timeout.
 */
export const recoveryLimitMs = 20_000;
/** A refusal is no time-out: those take 5 s. */
const refusalLimitMs = 4000;
const startCostMs = 300;
/** Errors of a connection that the other side has cut. */
const resets: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** Asks every address in turn until each has answered a call sent after now. */
export async function untilAnswered(urls: readonly string[], token: string): Promise<number> {
  const waiting = new Set(urls);
  const deadline = performance.now() + recoveryLimitMs;
  while (waiting.size > 0 && performance.now() < deadline) {
    for (const url of [...waiting]) {
      const { origin, pathname } = new URL(url);
      const reply = await send(origin, { method: 'GET', path: pathname, token });
      if (reply.status === 200) waiting.delete(url);
    }
    await delay(25);
  }
  return waiting.size > 0 ? Infinity : performance.now();
}

const good = (each: Try) => each.good;
const durations = (tries: readonly Try[]) =>
  tries.filter(good).map(({ startedAt, endedAt }) => endedAt - startedAt);

/** Some of a list of tries, with the time from the kill. */
function sample(list: readonly Try[], from: number): string {
  const shown = list.slice(0, 4).map(({ what, status, error, code, startedAt, endedAt }) => {
    const at = `${(startedAt - from).toFixed(0)}..${(endedAt - from).toFixed(0)} ms`;
    return `${what} ${String(status)} ${error ?? String(code)} at ${at}`;
  });
  return list.length === 0 ? '0' : `${String(list.length)} (${shown.join('; ')})`;
}

/** Tries that were under way at some moment of the outage. */
const during = (tries: readonly Try[], { killedAt, recoveredAt }: Outage) =>
  tries.filter(({ startedAt, endedAt }) => endedAt > killedAt && startedAt < recoveredAt);

/** Writes that were sent before the kill and not answered by then. */
const halfWay = (tries: readonly Try[], { killedAt }: Outage) =>
  String(
    tries.filter(({ write, startedAt, endedAt }) => write && startedAt < killedAt && endedAt > killedAt)
      .length,
  );

/** Judges how soon calls work again; what of it the process itself took to start is printed. */
export function judgeRecovery(verdict: Verdict, { name, killedAt, recoveredAt }: Outage, startedAt: number) {
  const [startMs, ms] = [startedAt - killedAt, recoveredAt - killedAt];
  verdict.check(
    `${name}: killed, works again (promised: 5 s when idle)`,
    ms < recoveryLimitMs,
    `${ms.toFixed(0)} ms, of which its own start ${startMs.toFixed(0)} ms`,
  );
}

/** Judges the outage of a service: its own calls are refused properly, nobody else notices. */
export function judgeService(verdict: Verdict, tries: readonly Try[], outage: Outage): void {
  const all = during(tries, outage);
  const own = all.filter(({ owner }) => owner === outage.name);
  const others = all.filter(({ owner }) => owner !== outage.name);
  const refused = own.filter((each) => !good(each));
  const improper = refused.filter(
    ({ status, problem, retryAfter, startedAt, endedAt }) =>
      status !== 503 || !problem || !retryAfter || endedAt - startedAt > refusalLimitMs,
  );
  const slowest = Math.max(0, ...refused.map(({ startedAt, endedAt }) => endedAt - startedAt));
  verdict.check(
    `${outage.name}: its calls are refused with a 503 problem and Retry-After within 1 s`,
    refused.length > 0 && improper.length === 0,
    `${halfWay(own, outage)} writes half way, ${String(refused.length)} calls refused, slowest ${slowest.toFixed(0)} ms, improper ${sample(improper, outage.killedAt)}`,
  );
  const failed = others.filter((each) => !good(each));
  verdict.check(
    `${outage.name}: calls of the other services go on`,
    others.length > 0 && failed.length === 0,
    `${String(others.length)} calls, failed ${sample(failed, outage.killedAt)}, p95 ${p95(others)}`,
  );
}

/** Reads of services that were there, over all windows together: one window has too few for a percentile. */
function readsOfOthers(tries: readonly Try[], windows: readonly Outage[]): Try[] {
  return windows.flatMap((window) =>
    during(tries, window).filter(({ write, owner }) => !write && owner !== window.name),
  );
}

/**
 * Judges what the outage of one service costs the readers of the others: p95 below twice what the same bursts cost while
 * nobody is away (fault table C1). Starting a process takes one of two cores for a second, so that a fast machine, whose
 * usual figure is a few milliseconds, is allowed `startCostMs`.
 */
export function judgeOthers(
  verdict: Verdict,
  tries: readonly Try[],
  windows: { outages: readonly Outage[]; undisturbed: readonly Outage[] },
): void {
  const services = windows.outages.filter(({ name }) => !name.startsWith('gateway'));
  const usual = durations(readsOfOthers(tries, windows.undisturbed));
  const away = durations(readsOfOthers(tries, services));
  const limit = Math.max(2 * percentile(usual, 0.95), startCostMs);
  const figures = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms of ${String(times.length)}`;
  verdict.check(
    'while a service is away the others answer as fast as usual, p95 within a factor of two',
    usual.length > 0 && away.length > 0 && percentile(away, 0.95) < limit,
    `usually ${figures(usual)}; during outages ${figures(away)}; limit ${limit.toFixed(0)} ms`,
  );
}

/** Judges the outage of a gateway: only connections it held are cut, the address keeps answering. */
export function judgeGateway(verdict: Verdict, tries: readonly Try[], outage: Outage): void {
  const all = during(tries, outage);
  // A connection kept open may turn out to be cut only when it is used again. One that hangs is not cut.
  const cut = all.filter(
    ({ error, reused, startedAt }) =>
      error !== null && ((reused && resets.includes(error)) || startedAt < outage.endedAt),
  );
  const failed = all.filter((each) => !good(each) && !cut.includes(each));
  verdict.check(
    `${outage.name}: the address keeps answering`,
    all.length > cut.length && failed.length === 0,
    `${String(all.length)} calls, ${halfWay(all, outage)} writes half way, ${String(cut.length)} calls cut and repeated, failed ${sample(failed, outage.killedAt)}, p95 ${p95(all)}`,
  );
}

/** Judges everything outside the outages. */
export function judgeCalm(verdict: Verdict, tries: readonly Try[], outages: readonly Outage[]): void {
  const disturbed = new Set(outages.flatMap((outage) => during(tries, outage)));
  const calm = tries.filter((each) => !disturbed.has(each));
  const failed = calm.filter((each) => !good(each));
  verdict.check(
    'between the outages no call fails',
    calm.length > 0 && failed.length === 0,
    `${String(calm.length)} calls, failed ${sample(failed, outages[0]?.killedAt ?? 0)}, p95 ${p95(calm)}`,
  );
}

function p95(tries: readonly Try[]): string {
  return `${percentile(durations(tries), 0.95).toFixed(0)} ms`;
}
