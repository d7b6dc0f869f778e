import { AppError } from '@ankur/contracts/error-codes';
import { keywordsChanged } from '@ankur/contracts/moderation/moderation.events';
import type { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { keywordKey } from '../screening/keyword-matcher.ts';
import { viewSettings } from './settings.view.ts';

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Lifts the ban of a word or phrase, in whatever case it is named. */
export function removeBannedKeyword({
  settings,
}: ModerationContext): UseCase<typeof settingsEndpoints.removeBannedKeyword> {
  return async (input) => {
    const key = keywordKey(input.params.keyword);
    const after = await settings.change(input, ({ bannedKeywords }) => {
      const meant = bannedKeywords.filter((each) => keywordKey(each.keyword) === key);
      // Two that were stored when they were compared otherwise may be the same keyword now (`ass` and `a$$`).
      const removed = meant.find(({ keyword }) => isSameText(keyword, input.params.keyword)) ?? meant[0];
      if (!removed) throw new AppError('KEYWORD_NOT_FOUND');
      const { keyword, severity, category } = removed;
      const target = { type: 'keyword', id: key, label: keyword };
      return {
        set: { bannedKeywords: bannedKeywords.filter((each) => each !== removed) },
        event: keywordsChanged,
        act: { action: 'keyword.remove', target, before: { keyword, severity, category }, after: null },
      };
    });
    return viewSettings(after);
  };
}
