import { api, apiKey, type QueryClient } from '@ankur/mfe-kit';
import { setLocalBookmarks, useLocalBookmarks } from './local-bookmarks.ts';

const maxAtOnce = 200;
let moving: Promise<void> | null = null;

async function move(client: QueryClient): Promise<void> {
  const { kept } = useLocalBookmarks.getState();
  // Without its title an old entry means nothing elsewhere; it stays where it is.
  const named = kept.filter(({ title }) => title !== '');
  const batch = named.slice(0, maxAtOnce);
  if (batch.length === 0) return;
  const bookmarks = batch.map(({ articleId, title, link }) => ({ articleId, title, link }));
  const saved = await api('POST /api/bookmarks', { body: { bookmarks } });
  const queryKey = apiKey('GET /api/bookmarks');
  // A list that was asked for before does not hold them.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, saved);
  const moved = new Set(batch.map(({ articleId }) => articleId));
  // Read again: something may have been saved meanwhile.
  setLocalBookmarks(useLocalBookmarks.getState().kept.filter(({ articleId }) => !moved.has(articleId)));
  await move(client);
}

/** Gives the account of whoever has signed in what was saved in this browser before; what fails stays here for the next visit. */
export function moveLocalBookmarks(client: QueryClient): Promise<void> {
  moving ??= move(client)
    .catch(() => undefined)
    .finally(() => {
      moving = null;
    });
  return moving;
}
