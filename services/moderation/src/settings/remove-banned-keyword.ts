import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import { keywordKey } from '../screening/keyword-matcher.ts';
import { settingsEvents } from './settings-event.ts';
import type { Settings } from './settings.model.ts';

/** Lifts the ban of a word or phrase, in whatever case it is named. */
export async function removeBannedKeyword(
  { settings, rules }: ModerationContext,
  keyword: string,
  cause: EventContext,
): Promise<Settings> {
  const key = keywordKey(keyword);
  const result = await settings.change((current) => {
    const removed = current.bannedKeywords.find((each) => each.key === key);
    if (!removed) throw new AppError('KEYWORD_NOT_FOUND');
    const { keyword: label, severity, category } = removed;
    const act = {
      action: 'keyword.remove' as const,
      target: { type: 'keyword', id: key, label },
      before: { keyword: label, severity, category },
      after: null,
    };
    return {
      set: { bannedKeywords: current.bannedKeywords.filter((each) => each.key !== key) },
      events: settingsEvents(current, act, cause),
    };
  });
  await rules.refresh();
  return result;
}
