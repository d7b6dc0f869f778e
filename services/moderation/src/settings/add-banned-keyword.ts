import type { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import type { bannedKeyword } from '@ankur/contracts/moderation/settings';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import { keywordKey } from '../screening/keyword-matcher.ts';
import { settingsEvents } from './settings-event.ts';
import type { Settings } from './settings.model.ts';

/** Bans a word or phrase; throws `KEYWORD_EXISTS` for one that only differs in case, accents or look-alike letters. */
export async function addBannedKeyword(
  { settings, rules }: ModerationContext,
  added: z.output<typeof bannedKeyword>,
  cause: EventContext,
): Promise<Settings> {
  const key = keywordKey(added.keyword);
  if (key === '') {
    const message = 'must contain a letter or a number';
    throw new AppError('VALIDATION_FAILED', { field: 'keyword', errors: [{ field: 'keyword', message }] });
  }
  const result = await settings.change((current) => {
    if (current.bannedKeywords.some((each) => each.key === key)) throw new AppError('KEYWORD_EXISTS');
    const act = {
      action: 'keyword.add' as const,
      target: { type: 'keyword', id: key, label: added.keyword },
      before: null,
      after: { ...added },
    };
    return {
      set: { bannedKeywords: [...current.bannedKeywords, { ...added, key }] },
      events: settingsEvents(current, act, cause),
    };
  });
  await rules.refresh();
  return result;
}
