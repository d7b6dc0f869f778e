import { apiKey, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** The stored articles, newest first; read again when one comes or goes. */
export function useArticles() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: apiKey('GET /api/articles') });
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
