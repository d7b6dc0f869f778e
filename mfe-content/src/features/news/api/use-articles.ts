import type { ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';
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

/** Articles offered at the end of another one. */
const maxOffered = 2;

/** What to read after an article: those that share its sport, its category or both come first, newer ones before older ones. It stays as it was when the article was opened. */
export function useOtherArticles({ _id, sport, category }: ArticleSummary): ArticleSummary[] {
  const { data = [] } = useApiQuery('GET /api/articles', undefined, { staleTime: Infinity });
  const kinship = (other: ArticleSummary) =>
    Number(other.sport === sport) + Number(other.category === category);
  return data
    .filter((other) => other._id !== _id)
    .sort((one, other) => kinship(other) - kinship(one))
    .slice(0, maxOffered);
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
