import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { Link, ownPicture } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Pencil } from '@ankur/ui/icons';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { BookmarkStar } from '../../../bookmarks/bookmark-star.tsx';
import { useBookmarks } from '../../../bookmarks/use-bookmarks.ts';
import listing from '../../../listing/listing.module.css';
import { ShareButton } from '../../../share/share-button.tsx';
import { useRelatedPosts, type useDeletePost } from '../api/use-blog.ts';
import styles from '../blog.module.css';
import { BlogCard } from './blog-card.tsx';
import { DeletePost } from './delete-post.tsx';
import { FlagPost } from './flag-post.tsx';

/** Who has written the post, and the way to more of them. */
function AuthorCard({ author }: Pick<BlogPost, 'author'>) {
  if (author._id === '' || author.name === '') return null;
  return (
    <Card as="section" interactive aria-label="Author" className={styles['author']}>
      <div className={styles['byline']}>
        <Avatar name={author.name} src={ownPicture(author.profilePicture)} sport={author.sport} />
        <div>
          <Link to={`/profile/${author._id}`} className={cardLinkClass}>
            {author.name}
          </Link>
          {author.sport !== undefined && <SportChip sport={author.sport} size="small" />}
        </div>
      </div>
    </Card>
  );
}

function Related({ post }: { post: BlogPost }) {
  const { data = [] } = useRelatedPosts(post);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="read-on" className={styles['related']}>
      <h2 id="read-on">Read on</h2>
      <div className={listing['grid']}>
        {data.map((other) => (
          <BlogCard key={other._id} post={other} lead={false} />
        ))}
      </div>
    </section>
  );
}

/** What a reader can do at the end of a post: share it, keep it, change or delete the own, know its author, read on. */
export function PostEnd({ post, remove }: { post: BlogPost; remove: ReturnType<typeof useDeletePost> }) {
  const bookmarks = useBookmarks();
  const { _id, title, slug } = post;
  return (
    <>
      <div className={styles['acts']}>
        <ShareButton title={title} />
        <BookmarkStar
          bookmarks={bookmarks}
          article={{ articleId: _id, title, link: `/sports-blog/${slug}` }}
        />
        <FlagPost post={post} />
        {post.isEditable && (
          <Link to={`/sports-blog/${slug}/edit`} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Pencil size={16} aria-hidden="true" /> Edit
          </Link>
        )}
        <DeletePost post={post} remove={remove} />
      </div>
      <AuthorCard author={post.author} />
      <Related post={post} />
    </>
  );
}
