import { describe, expect, it } from '@jest/globals';
import { alone } from './alone.ts';

type Request = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

const offerLocks = (request?: Request) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: request && { request } });
const granted: Request = (_name, run) => run();

/** What came of it, and how often it ran. */
async function runAlone(answer: () => Promise<string> = () => Promise.resolve('done')) {
  let runs = 0;
  const outcome = await alone('ankur-test', () => {
    runs += 1;
    return answer();
  }).catch((error: Error) => error.message);
  return { outcome, runs };
}

describe('what one tab does at a time', () => {
  it.each([
    ['grants locks', granted],
    ['has none, as on plain http', undefined],
    ['refuses them, as where all cookies are blocked', () => Promise.reject(new Error('SecurityError'))],
  ])('runs once in a browser that %s', async (_which, request) => {
    offerLocks(request);
    expect(await runAlone()).toEqual({ outcome: 'done', runs: 1 });
  });

  it('fails as it fails, without another try', async () => {
    offerLocks(granted);
    expect(await runAlone(() => Promise.reject(new Error('No.')))).toEqual({ outcome: 'No.', runs: 1 });
  });
});
