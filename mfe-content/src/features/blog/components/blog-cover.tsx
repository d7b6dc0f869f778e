import type { BlogSummary } from '@ankur/contracts/content/content.endpoints';
import { ownPicture } from '@ankur/mfe-kit';
import { EventCover } from '@ankur/ui/pictures/event-cover';
import styles from '../blog.module.css';

interface BlogCoverProps {
  post: Pick<BlogSummary, '_id' | 'category' | 'image'>;
  shape: 'cover' | 'header';
  eager: boolean;
}

/** The picture of a blog post; one from elsewhere is replaced by a drawing of its sport. */
export function BlogCover({ post, shape, eager }: BlogCoverProps) {
  const picture = ownPicture(post.image);
  if (picture === null) {
    return (
      <div className={styles[shape]}>
        <EventCover sport={post.category} seed={post._id} />
      </div>
    );
  }
  const [width, height] = shape === 'header' ? [1200, 600] : [800, 450];
  return (
    <img
      className={styles[shape]}
      src={picture}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
