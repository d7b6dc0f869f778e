import type { Connection } from 'mongoose';
import type { Logger } from '@ankur/service-kit/logger';
import type { ContentContext } from '../context.ts';
import { createMemoryEngine } from './engine/memory-engine.ts';
import { createSearchItemRepository } from './items/search-item.repository.ts';

/** The stored items and the engine over them, which hears at once of what this process writes. */
export function createSearch({
  connection,
  ...parts
}: {
  connection: Connection;
  logger: Logger;
  alone: boolean;
}): Pick<ContentContext, 'searchItems' | 'searchEngine'> {
  const searchItems = createSearchItemRepository(connection, (id) => searchEngine.notify(id));
  const searchEngine = createMemoryEngine({ items: searchItems, ...parts });
  return { searchItems, searchEngine };
}
