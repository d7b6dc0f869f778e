import { AppError } from '@ankur/contracts/error-codes';
import { keywordsChanged } from '@ankur/contracts/moderation/moderation.events';
import type { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { refusedInWords } from '@ankur/contracts/words-in-address';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { keywordKey } from '../screening/keyword-matcher.ts';
import { viewSettings } from './settings.view.ts';

const unusable = (message: string) =>
  new AppError('VALIDATION_FAILED', { field: 'keyword', errors: [{ field: 'keyword', message }] });

/** Bans a word or phrase; throws `KEYWORD_EXISTS` for one that only differs in case, accents or look-alike letters. */
export function addBannedKeyword({
  settings,
}: ModerationContext): UseCase<typeof settingsEndpoints.addBannedKeyword> {
  return async (input) => {
    const added = input.body;
    const key = keywordKey(added.keyword);
    if (key === '') throw unusable('must contain a letter or a number');
    // No address may hold them, and an address is what names the keyword that is to be removed.
    if (refusedInWords.test(added.keyword)) throw unusable('must not contain %2e or %00');
    const after = await settings.change(input, ({ bannedKeywords }) => {
      // A key that was stored may come from when letters were read otherwise.
      if (bannedKeywords.some((each) => keywordKey(each.keyword) === key))
        throw new AppError('KEYWORD_EXISTS');
      const target = { type: 'keyword', id: key, label: added.keyword };
      return {
        set: { bannedKeywords: [...bannedKeywords, { ...added, key }] },
        event: keywordsChanged,
        act: { action: 'keyword.add', target, before: null, after: { ...added } },
      };
    });
    return viewSettings(after);
  };
}
