import { IconButton } from '@ankur/ui/actions/icon-button';
import { Star } from '@ankur/ui/icons';
import styles from './bookmarks.module.css';
import type { Bookmarks, ToKeep } from './use-bookmarks.ts';

/** Saves an article for later, or no longer. */
export function BookmarkStar({ bookmarks, article }: { bookmarks: Bookmarks; article: ToKeep }) {
  const pressed = bookmarks.has(article.articleId);
  return (
    <IconButton
      label={`Save for later: ${article.title}`}
      title={pressed ? 'Saved' : 'Save for later'}
      pressed={pressed}
      size="small"
      className={styles['star']}
      icon={<Star size={20} fill={pressed ? 'currentColor' : 'none'} />}
      onClick={() => bookmarks.toggle(article)}
    />
  );
}
