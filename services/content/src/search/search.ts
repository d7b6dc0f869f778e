import type { SearchGroup, searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import type { Audience, Found } from './engine/search-engine.ts';
import { wordsOf } from './engine/words.ts';
import { findAudience } from './find-audience.ts';
import { idOf } from './items/search-item.repository.ts';
import { openKinds } from './open-kinds.ts';
import { viewHit } from './search-hit.view.ts';
import { mayFind, protectionOf, protectionOfMember } from './search.policy.ts';

/** More words than anybody types; the rest is not looked at. */
const maxWords = 8;

/** Events are shown without who holds them: that may be a member under 18. */
const showsOwner = (kind: SearchKind): boolean => kind !== 'events' && kind !== 'articles';

/**
 * Reads what was found, in one question, and judges it once more: what the store says now counts, not what an index still
 * has. A hit that is left out here is not counted either.
 */
async function viewFound(
  { searchItems }: ContentContext,
  found: readonly Found[],
  { audience, words }: { audience: Audience; words: readonly string[] },
): Promise<SearchGroup[]> {
  const wanted = found.flatMap(({ kind, hits }) =>
    hits.flatMap(({ id, ownerId }) =>
      ownerId !== null && showsOwner(kind) ? [id, idOf({ kind: 'people', itemId: ownerId })] : [id],
    ),
  );
  const stored = new Map((await searchItems.findMany([...new Set(wanted)])).map((item) => [item._id, item]));
  const groups = found.map(({ kind, hits: candidates, total }): SearchGroup => {
    const hits = candidates.flatMap(({ id }) => {
      const item = stored.get(id);
      if (!item?.words || !item.visible) return [];
      const { ownerId = null, words: said } = item;
      const owner = showsOwner(kind)
        ? stored.get(idOf({ kind: 'people', itemId: ownerId ?? '' }))
        : undefined;
      const protection = protectionOf(kind, protectionOfMember(owner?.words));
      return mayFind(audience, { ownerId, protection })
        ? viewHit({ ...item, words: said }, owner, words)
        : [];
    });
    return { kind, total: total - (candidates.length - hits.length), hits };
  });
  return groups.filter(({ hits }) => hits.length > 0);
}

/** A stranger's eyes see no member under 18; whom the caller has blocked stays out of sight. */
const seenAs = (as: 'caller' | 'stranger', audience: Audience): Audience =>
  as === 'stranger' ? { ...audience, findsMinors: false, findsPrivate: false } : audience;

/** Finds people, events, posts, blog posts and articles that match all words. */
export function search(context: ContentContext): UseCase<typeof searchEndpoints.search> {
  return async ({ query, caller }) => {
    const words = wordsOf(query.q).slice(0, maxWords);
    if (words.length === 0) return { groups: [], isComplete: true };
    const wanted = query.kind === 'all' ? searchKinds : [query.kind];
    const { kinds, isKnown } = openKinds(context, wanted, caller);
    const audience = seenAs(query.as, await findAudience(context, caller));
    const found = await context.searchEngine.find({ words, kinds, audience, limit: query.limit });
    return {
      groups: await viewFound(context, found, { audience, words }),
      isComplete: context.searchEngine.isComplete() && audience.without !== null && isKnown,
    };
  };
}
