import { AppError } from '@ankur/contracts/error-codes';
import type { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { HistoryEntry } from '@ankur/contracts/moderation/history';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';
import { viewAppeal, viewDecisions, viewDeletion, viewFlag } from './history.view.ts';

type Endpoint = (typeof decisionEndpoints)['getPostHistory' | 'getCommentHistory' | 'getBlogHistory'];

/** Steps of one item that are read at most, and shown at most. */
const maxEntries = 500;

const byTime = (a: HistoryEntry, b: HistoryEntry): number => Date.parse(a.at) - Date.parse(b.at);

/** The story of one item from what was only ever appended: flags, decisions of rules and admins, their audit entries. */
export function getHistory(
  { cases, flags, decisions, audit }: ModerationContext,
  contentType: ContentType,
): UseCase<Endpoint> {
  return async ({ params: { id: contentId } }) => {
    const item = { contentType, contentId };
    const found = await cases.find(caseId(contentType, contentId));
    if (!found) throw new AppError('CASE_NOT_FOUND');
    const target = { targetId: contentId, actorId: undefined, after: null };
    const [flagged, decided, audited] = await Promise.all([
      flags.listNewest(item, maxEntries + 1),
      decisions.listNewest(item, maxEntries + 1),
      audit.list({ ...target, limit: maxEntries + 1 }),
    ]);
    const entries = [
      ...flagged.map(viewFlag).reverse(),
      ...viewDecisions(found, decided, audited).reverse(),
      ...viewAppeal(found),
      ...viewDeletion(found),
    ].sort(byTime);
    return { entries: entries.slice(-maxEntries), isComplete: entries.length <= maxEntries };
  };
}
