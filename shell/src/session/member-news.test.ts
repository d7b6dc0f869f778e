import type { LiveEnvelope } from '@ankur/contracts/live';
import { toast } from '@ankur/mfe-kit';
import { expect, it, jest } from '@jest/globals';
import { tellMember } from './member-news.ts';

const userId = 'meera';
const message = (type: string, data: object) =>
  ({ id: 'm', room: `user:${userId}`, seq: '1', v: 2, at: '', type, data }) as unknown as LiveEnvelope;
const decided = (status: string) => message('verification:decided', { userId, status });
const badge = (verified: boolean) => message('account:verified', { userId, verified });

it.each([
  ['a badge that is given', [badge(true), decided('approved')], /^You are verified/],
  ['a badge that is taken', [decided('revoked'), badge(false)], /^You no longer have the verified badge/],
  ['a request that is declined', [decided('declined')], /was declined/],
])('says once of %s what became of it', (_what, messages, words) => {
  const info = jest.spyOn(toast, 'info').mockReturnValue(undefined as never);
  messages.forEach(tellMember);
  expect(info.mock.calls).toEqual([[expect.stringMatching(words)]]);
  info.mockRestore();
});
