import { describe, expect, it, jest } from '@jest/globals';
import type { ServiceClient } from '../call-service.ts';
import { createLogger } from '../logger.ts';
import { createScreen } from './screening.ts';

const logger = createLogger({ name: 'community', level: 'silent' });
const item = {
  contentType: 'post' as const,
  author: { userId: 'u', role: 'athlete' as const },
  text: 'Six laps',
};
const clientThat = (answer: () => Promise<unknown>) => jest.fn(answer) as unknown as ServiceClient['call'];

describe('the question to moderation', () => {
  it.each([
    ['keyword:x', true],
    ['manual-review', false],
  ])('waits 300 ms for the verdict, and says whether a word holds it: %s', async (rule, isWord) => {
    const call = clientThat(() => Promise.resolve({ verdict: 'hold', rule }));
    expect(await createScreen({ call }, logger)(item)).toEqual({ hold: true, screened: true, isWord });
    expect(call).toHaveBeenCalledWith(expect.anything(), expect.anything(), { timeoutMs: 300 });
  });

  it('lets the text pass unscreened when there is none', async () => {
    const call = clientThat(() => Promise.reject(new Error('too late')));
    expect(await createScreen({ call }, logger)(item)).toEqual({
      ...{ hold: false, screened: false, isWord: false },
    });
  });
});
