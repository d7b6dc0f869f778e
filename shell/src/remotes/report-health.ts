import type { RemoteReport } from '@ankur/contracts/gateway/remote-health.endpoints';
import { api, useSession } from '@ankur/mfe-kit';

type Counts = Pick<RemoteReport, 'loads' | 'loadMs' | 'failures' | 'errors'>;

/** A failure is told soon, a good load with the next ones; milliseconds. */
const [soon, later] = [2000, 15_000];
const [maxCount, maxMs] = [100, 600_000];

const waiting = new Map<string, RemoteReport>();
let due: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

async function send(): Promise<void> {
  due = null;
  const reports = [...waiting.values()].slice(0, 20);
  waiting.clear();
  // Only members are believed, so only they are asked; a lost report is no loss.
  if (useSession.getState().user === null || !navigator.onLine) return;
  await api('POST /api/remotes/reports', { body: { reports } }).catch(() => undefined);
}

function sendWithin(ms: number): void {
  const at = Date.now() + ms;
  if (due !== null && due.at <= at) return;
  if (due !== null) clearTimeout(due.timer);
  due = { at, timer: setTimeout(() => void send(), ms) };
}

/** Counts what happened to a version in this browser and tells the platform now and then: no page, no words, no person. */
export function reportHealth(remote: { name: string; version: string }, seen: Partial<Counts>): void {
  const { name, version } = remote;
  const key = `${name}@${version}`;
  const before = waiting.get(key) ?? { name, version, loads: 0, loadMs: 0, failures: 0, errors: 0 };
  const sum = (field: keyof Counts, limit: number) => Math.min(before[field] + (seen[field] ?? 0), limit);
  waiting.set(key, {
    name,
    version,
    loads: sum('loads', maxCount),
    loadMs: Math.round(sum('loadMs', maxMs)),
    failures: sum('failures', maxCount),
    errors: sum('errors', maxCount),
  });
  sendWithin((seen.failures ?? 0) + (seen.errors ?? 0) > 0 ? soon : later);
}
