import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';
import { findWaits, type Wait } from './find-waits.ts';

/** Items whose logs are in memory at once. */
const batch = 500;

type Logs = Pick<ModerationContext, 'appeals' | 'decisions' | 'flags'>;

async function readBatch(logs: Logs, contentType: ContentType, ids: readonly string[]): Promise<Wait[]> {
  const [flags, decisions, appeals] = await Promise.all([
    logs.flags.listOfItems(contentType, ids),
    logs.decisions.listOfItems(contentType, ids),
    logs.appeals.listOf(ids.map((id) => caseId(contentType, id))),
  ]);
  const flagsOf = Map.groupBy(flags, ({ contentId }) => contentId);
  const decisionsOf = Map.groupBy(decisions, ({ contentId }) => contentId);
  const appealsOf = Map.groupBy(appeals, ({ _id }) => _id);
  return ids.flatMap((id) =>
    findWaits({
      flags: flagsOf.get(id) ?? [],
      decisions: decisionsOf.get(id) ?? [],
      appeals: appealsOf.get(caseId(contentType, id)) ?? [],
    }),
  );
}

/** The waits of these items, a batch of items at a time. */
export async function* readWaits(
  logs: Logs,
  items: ReadonlyMap<ContentType, ReadonlySet<string>>,
): AsyncGenerator<Wait> {
  for (const [contentType, ids] of items) {
    const all = [...ids];
    for (let first = 0; first < all.length; first += batch)
      yield* await readBatch(logs, contentType, all.slice(first, first + batch));
  }
}
