import type { Bookmark } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { browserStorage, createStore } from '@ankur/mfe-kit';

const place = 'ankur.bookmarks';

/** An entry as stored; one of an earlier version is an id alone. */
function readEntry(entry: unknown): Bookmark[] {
  if (typeof entry === 'string') return [{ articleId: entry, title: '', link: null, savedAt: '' }];
  const { articleId, title, link, savedAt } = (entry ?? {}) as Partial<Bookmark>;
  if (typeof articleId !== 'string' || articleId === '') return [];
  return [
    {
      articleId,
      title: typeof title === 'string' ? title : '',
      link: typeof link === 'string' ? link : null,
      savedAt: typeof savedAt === 'string' ? savedAt : '',
    },
  ];
}

function readAll(): Bookmark[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

/** What a visitor has saved in this browser, newest first. */
export const useLocalBookmarks = createStore<{ kept: readonly Bookmark[] }>(() => ({ kept: readAll() }));

/** Replaces what is saved in this browser. */
export function setLocalBookmarks(kept: readonly Bookmark[]): void {
  if (kept.length === 0) browserStorage.removeItem(place);
  else browserStorage.setItem(place, JSON.stringify(kept));
  useLocalBookmarks.setState({ kept });
}

// Another tab of this browser has saved or removed one.
addEventListener('storage', ({ key }) => {
  if (key === place || key === null) useLocalBookmarks.setState({ kept: readAll() });
});
