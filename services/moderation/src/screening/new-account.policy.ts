import type { ScreenedType } from '@ankur/contracts/moderation/screening.endpoints';
import type { Role } from '@ankur/contracts/roles';
import type { StoredSettings } from '../settings/moderation-settings.ts';
import type { ScreeningResult } from './screening.policy.ts';

/** Who wrote a text. */
export interface Writer {
  authorId: string;
  authorRole?: Role | undefined;
}

/** An address as people write it: with its beginning, or as a name with a path (bit.ly/x). Every part has an end, so no text takes long. */
const link = /https?:\/\/|\bwww\.|\b[\p{L}\p{N}-]{1,63}\.[a-z]{2,10}\/\S/iu;

/** Whether a text leads elsewhere. */
export function hasLink(text: string): boolean {
  return link.test(text.normalize('NFKC'));
}

const hourMs = 3_600_000;

/** An ObjectId begins with the second in which it was made, and a member's is made at sign-up. */
function isNew(authorId: string, hours: number, now: number): boolean {
  const madeAt = Number.parseInt(authorId.slice(0, 8), 16) * 1000;
  return Math.abs(now - madeAt) < hours * hourMs;
}

/** Whether an account is inside the new-account window, where that counts. */
export function isNewAccount(
  authorId: string,
  {
    newAccountReviewEnabled,
    newAccountHours,
  }: Pick<StoredSettings, 'newAccountReviewEnabled' | 'newAccountHours'>,
): boolean {
  return newAccountReviewEnabled && isNew(authorId, newAccountHours, Date.now());
}

/** What a text with a link of a new account meets (features X14). */
export const newAccountLink: ScreeningResult = { verdict: 'hold', rule: 'new-account:link', severity: 'low' };

/** What a new account meets that has posted much already. */
export const newAccountPosts: ScreeningResult = {
  verdict: 'hold',
  rule: 'new-account:posts',
  severity: 'low',
};

/** Whether posts of this writer are counted; comments are not, for talking is how one arrives, nor events, for each waits for an admin. */
export function isLimitedByAge(
  { authorId, authorRole, contentType }: Writer & { contentType: ScreenedType },
  settings: Pick<StoredSettings, 'newAccountReviewEnabled' | 'newAccountHours' | 'autoModerationEnabled'>,
): boolean {
  if (!settings.autoModerationEnabled || authorRole === 'admin') return false;
  if (contentType === 'comment' || contentType === 'event') return false;
  return isNewAccount(authorId, settings);
}

/** Whether the new-account rule holds these texts; admins are never new. */
export function meetsNewAccountRule(
  { authorId, authorRole }: Writer,
  texts: readonly string[],
  settings: Pick<StoredSettings, 'newAccountReviewEnabled' | 'newAccountHours'>,
): boolean {
  const { newAccountReviewEnabled, newAccountHours } = settings;
  if (!newAccountReviewEnabled || authorRole === 'admin') return false;
  return isNew(authorId, newAccountHours, Date.now()) && texts.some(hasLink);
}
