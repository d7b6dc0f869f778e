import { ApiError, useApiQuery } from '@ankur/mfe-kit';
import styles from './details.module.css';

/** The post a comment belongs to, without which many a comment cannot be judged. */
export function PostContext({ postId }: { postId: string }) {
  const { data, error } = useApiQuery('GET /api/community/:postId', { params: { postId } });
  const hidden = error instanceof ApiError && error.status === 404;
  if (data === undefined && !hidden) return null;
  return (
    <section aria-label="The post it belongs to" className={styles['context']}>
      {data === undefined ? (
        <p>The post it belongs to is not public.</p>
      ) : (
        <>
          <p>On a post by {data.author.username}</p>
          <blockquote>{data.content || 'No text, media only'}</blockquote>
        </>
      )}
    </section>
  );
}
