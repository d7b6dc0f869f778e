import { createLogger } from '@ankur/service-kit/logger';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { expect, test } from '@jest/globals';
import { createScreenName } from './screen-name.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const bearer = { userId: '65f1a2b3c4d5e6f708192a3b', role: 'athlete' } as const;
/** Moderation that answers every text alike, or not at all. */
const screenedBy = (answer: () => Promise<{ verdict: string; rule: string | null }>) =>
  createScreenName({ call: answer } as unknown as ServiceClient, logger)('Some Name', bearer);

test('a name that a keyword holds back is refused at its field', async () => {
  const answer = () => Promise.resolve({ verdict: 'hold', rule: 'keyword:slur' });
  await expect(screenedBy(answer)).rejects.toMatchObject({
    code: 'NAME_NOT_ALLOWED',
    details: { field: 'username' },
  });
});

test.each([
  ['it publishes', () => Promise.resolve({ verdict: 'publish', rule: null })],
  ['it holds every text back', () => Promise.resolve({ verdict: 'hold', rule: 'manual-review' })],
  ['it is down', () => Promise.reject(new Error('down'))],
])('a name is free while moderation says nothing against it: %s', async (_what, answer) => {
  await expect(screenedBy(answer)).resolves.toBeUndefined();
});

test('a name is not counted among the posts of a new account', async () => {
  const sent: unknown[] = [];
  const call = (_endpoint: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return Promise.resolve({ verdict: 'publish', rule: null });
  };
  await createScreenName({ call } as unknown as ServiceClient, logger)('Meera Nair', bearer);
  expect(sent).toMatchObject([{ text: 'Meera Nair', isEdit: true }]);
});
