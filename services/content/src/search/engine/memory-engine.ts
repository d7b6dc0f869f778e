import { maxSearchTotal, searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Logger } from '@ankur/service-kit/logger';
import type { SearchItem } from '../items/search-item.model.ts';
import type { SearchItemRepository } from '../items/search-item.repository.ts';
import { mayFind, protectionOf, protectionOfMember, type Protection } from '../search.policy.ts';
import { createItemFollower, type ItemFollower } from './follow-items.ts';
import type { Question, SearchEngine } from './search-engine.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';

interface Generation {
  indexes: Record<SearchKind, TermIndex>;
  /** Owner of each item that has one. */
  owners: Map<string, string>;
  /** By member. */
  protection: Map<string, Protection>;
  follower: ItemFollower;
}

/** Numbers that removed items may leave behind before the index is read anew. */
const maxWaste = 20_000;

function takeIn({ indexes, owners, protection }: Omit<Generation, 'follower'>, item: SearchItem): void {
  const { _id, kind, itemId, ownerId = null, words, visible = false } = item;
  if (kind === 'people') protection.set(itemId, protectionOfMember(words));
  if (!words || !visible) {
    owners.delete(_id);
    indexes[kind].remove(_id);
    return;
  }
  if (ownerId !== null) owners.set(_id, ownerId);
  const { title, text, at, isVerified = false } = words;
  indexes[kind].put(_id, {
    title: kind === 'posts' ? '' : title,
    text,
    at: at === undefined ? null : Date.parse(at),
    bonus: isVerified ? 0.2 : 0,
  });
}

/** The engine of one process: everything that may be found, in its memory. */
export function createMemoryEngine(parts: {
  items: SearchItemRepository;
  logger: Logger;
  alone?: boolean;
}): SearchEngine {
  const generate = (): Generation => {
    const indexes = Object.fromEntries(searchKinds.map((kind) => [kind, createTermIndex()])) as Record<
      SearchKind,
      TermIndex
    >;
    const kept = { indexes, owners: new Map<string, string>(), protection: new Map<string, Protection>() };
    return {
      ...kept,
      follower: createItemFollower({ ...parts, apply: (item) => takeIn(kept, item) }),
    };
  };
  let current = generate();
  let next: Generation | null = null;

  /** What removed items leave behind is shed by reading everything once more, beside the index that answers. */
  const renew = (): void => {
    const waste = searchKinds.reduce((sum, kind) => sum + current.indexes[kind].waste(), 0);
    if (next === null && current.follower.isComplete() && waste > maxWaste) {
      next = generate();
      next.follower.start();
    }
    if (!next?.follower.isComplete()) return;
    const former = current;
    [current, next] = [next, null];
    // Nobody has told it of what was written meanwhile.
    current.follower.notify();
    void former.follower.stop();
  };

  return {
    start: () => current.follower.start(),
    stop: async () => {
      await Promise.all([current.follower.stop(), next?.follower.stop()]);
    },
    notify: (id) => {
      current.follower.notify(id);
      renew();
    },
    isComplete: () => current.follower.isComplete(),
    find({ words, kinds, audience, limit }: Question) {
      const { indexes, owners, protection } = current;
      const found = kinds.map((kind) => {
        const accepts = (id: string): boolean => {
          const ownerId = owners.get(id) ?? null;
          const ofOwner = protection.get(ownerId ?? '') ?? 'private';
          return mayFind(audience, { ownerId, protection: protectionOf(kind, ofOwner) });
        };
        const { ids, total } = indexes[kind].search({ words, accepts, limit, maxTotal: maxSearchTotal });
        return { kind, total, hits: ids.map((id) => ({ id, ownerId: owners.get(id) ?? null })) };
      });
      return Promise.resolve(found);
    },
  };
}
