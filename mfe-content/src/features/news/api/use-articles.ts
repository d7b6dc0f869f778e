import { apiKey, useApiQuery, useGathered, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** Longer than the gateway keeps an answer for visitors, in ms: what is read sooner may not know the article yet. */
const settledMs = 600;

/** The stored articles, newest first; read again when one comes or goes. */
export function useArticles() {
  const client = useQueryClient();
  const readAgain = useGathered(
    () => void client.invalidateQueries({ queryKey: apiKey('GET /api/articles') }),
    settledMs,
  );
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'article:published' || type === 'article:removed') readAgain();
    },
    onGap: readAgain,
  });
  return useApiQuery('GET /api/articles');
}

/** One stored article; gone when it is taken off while it is read. */
export function useArticle(id: string) {
  const client = useQueryClient();
  const input = { params: { id } };
  useLiveRoom('public', {
    onMessage: ({ type, data }) => {
      if (type === 'article:removed' && data.articleId === id)
        void client.invalidateQueries({ queryKey: apiKey('GET /api/articles/:id', input) });
    },
  });
  return useApiQuery('GET /api/articles/:id', input);
}
