import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const api = jest.fn<(call: string, input: unknown) => Promise<unknown>>();
const session = { user: { _id: 'a' } as object | null };
jest.mock('@ankur/mfe-kit', () => ({ api, useSession: { getState: () => session } }));

const first = { name: 'mfe-content', version: '1.0.0' };
const zero = { loads: 0, loadMs: 0, failures: 0, errors: 0 };

async function openPage() {
  jest.resetModules();
  return (await import('./report-health.ts')).reportHealth;
}
beforeEach(() => {
  jest.useFakeTimers();
  api.mockReset().mockResolvedValue({});
  session.user = { _id: 'a' };
});
afterEach(() => {
  jest.useRealTimers();
});

it('adds up what was seen of a version and tells it once, an error within two seconds', async () => {
  const report = await openPage();
  report(first, { loads: 1, loadMs: 120.4 });
  await jest.advanceTimersByTimeAsync(3000);
  expect(api).not.toHaveBeenCalled();
  report(first, { errors: 1 });
  report(first, { errors: 1 });
  await jest.advanceTimersByTimeAsync(2000);
  const reports = [{ ...first, ...zero, loads: 1, loadMs: 120, errors: 2 }];
  expect(api.mock.calls).toEqual([['POST /api/remotes/reports', { body: { reports } }]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api).toHaveBeenCalledTimes(1);
});

it('never sends more of one thing than the platform takes', async () => {
  const report = await openPage();
  for (let at = 0; at < 500; at += 1) report(first, { errors: 1 });
  await jest.advanceTimersByTimeAsync(2000);
  expect(api.mock.lastCall?.[1]).toEqual({ body: { reports: [{ ...first, ...zero, errors: 100 }] } });
});

it('says nothing about visitors, and minds no lost report', async () => {
  const report = await openPage();
  session.user = null;
  report(first, { errors: 1 });
  await jest.advanceTimersByTimeAsync(2000);
  expect(api).not.toHaveBeenCalled();
  session.user = { _id: 'a' };
  api.mockRejectedValueOnce(new Error('no network'));
  report(first, { errors: 1 });
  await jest.advanceTimersByTimeAsync(2000);
  expect(api).toHaveBeenCalledTimes(1);
});
