import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeated, identifySubmission } from './submission.ts';

const start = new Date('2026-11-22T12:00:05.000Z').getTime();
beforeEach(() => void jest.useFakeTimers({ now: start }));
afterEach(() => void jest.useRealTimers());

const stored = (submission: ReturnType<typeof identifySubmission>) => ({
  createdAt: new Date(),
  submissionHash: submission.hash,
  key: submission.key,
});

describe('without a key of the client', () => {
  const send = (author = 'asha', content: unknown = ['text']) => identifySubmission(author, null, content);

  it.each([0, 4999, 5000, 9999])('the same %i ms later is the same submission', (ms) => {
    const earlier = stored(send());
    jest.setSystemTime(start + ms);
    expect(send().keys).toContain(earlier.key);
    expect(repeated(send(), earlier)).toBe(earlier);
  });

  it('the same ten seconds later is another one', () => {
    const earlier = stored(send());
    jest.setSystemTime(start + 10_000);
    expect(repeated(send(), earlier)).toBeNull();
    expect(send().key).not.toBe(earlier.key);
  });

  it('the same twice at once has one key, also when a slot of ten seconds ends in between', () => {
    jest.setSystemTime(start + 104_999);
    const { key } = send('asha', ['around the end']);
    jest.setSystemTime(start + 105_001);
    expect(send('asha', ['around the end']).key).toBe(key);
  });

  it('the same is found by another instance of the service, which did not see the first, around a full ten seconds', async () => {
    jest.useRealTimers();
    jest.resetModules();
    const other = await import('./submission.ts');
    jest.useFakeTimers({ now: start + 204_999 });
    const earlier = stored(send('asha', ['two instances']));
    jest.setSystemTime(start + 205_001);
    expect(other.identifySubmission('asha', null, ['two instances']).keys).toContain(earlier.key);
  });

  it('another text, and the same of another author, are others', () => {
    const { key } = send();
    expect(send('asha', ['other']).keys).not.toContain(key);
    expect(send('ravi').keys).not.toContain(key);
  });
});

describe('with a key of the client', () => {
  const send = (author = 'asha', content: unknown = ['text'], key = 'try-1') =>
    identifySubmission(author, key, content);

  it('the same is found however late it comes', () => {
    const earlier = stored(send());
    jest.setSystemTime(start + 60_000);
    expect(send().keys).toEqual([earlier.key]);
    expect(repeated(send(), earlier)).toBe(earlier);
    expect(repeated(send(), null)).toBeNull();
  });

  it('another text under it is refused', () => {
    const earlier = stored(send());
    expect(() => repeated(send('asha', ['other']), earlier)).toThrow(
      expect.objectContaining({ code: 'IDEMPOTENCY_MISMATCH' }),
    );
  });

  it('belongs to one author', () => {
    expect(send('ravi').key).not.toBe(send('asha').key);
  });

  it.each(['', ' ', 'two words', 'k\u0000', '\u00ff', 'k'.repeat(129)])('%j is no key', (key) => {
    expect(() => send('asha', ['text'], key)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it('may be 128 characters long', () => {
    expect(send('asha', ['text'], 'k'.repeat(128)).fromClient).toBe(true);
  });
});
