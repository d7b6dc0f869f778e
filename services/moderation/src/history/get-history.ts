import { AppError } from '@ankur/contracts/error-codes';
import type { CaseHistory, HistoryEntry } from '@ankur/contracts/moderation/history';
import { caseId, type ItemKey } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';
import { decisionEntries, deletedEntries, flagEntry } from './history.view.ts';

/** Steps of one item that are read at most, and shown at most. */
const maxEntries = 500;

const byTime = (a: HistoryEntry, b: HistoryEntry): number => Date.parse(a.at) - Date.parse(b.at);

/** The story of one item from what was only ever appended: flags, decisions of rules and admins, their audit entries. */
export async function getHistory(
  { cases, flags, decisions, audit }: ModerationContext,
  item: ItemKey,
): Promise<CaseHistory> {
  const found = await cases.find(caseId(item.contentType, item.contentId));
  if (!found) throw new AppError('CASE_NOT_FOUND');
  const target = { targetId: item.contentId, actorId: undefined, after: null };
  const [flagged, decided, audited] = await Promise.all([
    flags.newestOf(item, maxEntries + 1),
    decisions.newestOf(item, maxEntries + 1),
    audit.list({ ...target, limit: maxEntries + 1 }),
  ]);
  const entries = [
    ...flagged.map(flagEntry).reverse(),
    ...decisionEntries(found, decided, audited).reverse(),
    ...deletedEntries(found),
  ].sort(byTime);
  return { entries: entries.slice(-maxEntries), isComplete: entries.length <= maxEntries };
}
