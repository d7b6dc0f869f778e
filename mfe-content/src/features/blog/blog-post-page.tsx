import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { ownPicture, usePageTitle, useParams } from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { Avatar } from '@ankur/ui/content/avatar';
import { Page } from '@ankur/ui/layout/page';
import { ErrorState } from '@ankur/ui/states/error-state';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { longDate } from '../../long-date.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { CategoryChip } from '../../rich-text/category-chip.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { useBlogPost, useDeletePost } from './api/use-blog.ts';
import { useLiveFlags } from './api/use-live-flags.ts';
import styles from './blog.module.css';
import { BlogNotice } from './components/blog-notice.tsx';
import { PostEnd } from './components/post-end.tsx';

/** Only its author and admins see such a post, and its picture. */
const hidden: readonly BlogPost['status'][] = ['pending', 'rejected', 'removed'];

function Article({ post, onDeleted }: { post: BlogPost; onDeleted: () => void }) {
  usePageTitle(post.title);
  const remove = useDeletePost(post, onDeleted);
  useLiveFlags(post, remove);
  const author = post.author.name || 'Unknown';
  return (
    <article className={styles['article']}>
      <ContentPicture
        src={post.image}
        drawing={{ sport: post.category, seed: post._id }}
        shape="wide"
        eager
        isPrivate={hidden.includes(post.status)}
      />
      <BlogNotice post={post} />
      <CategoryChip category={post.category} />
      <h1>{post.title}</h1>
      <div className={styles['byline']}>
        <Avatar
          name={author}
          src={ownPicture(post.author.profilePicture)}
          sport={post.author.sport}
          size="small"
        />
        <p className={styles['meta']}>
          <span>By {author}</span> <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>{' '}
          <span>{post.readTime || 5} min read</span>{' '}
          {post.editedAt && (
            <span>
              Edited <time dateTime={post.editedAt}>{longDate(post.editedAt)}</time>
            </span>
          )}
        </p>
      </div>
      <RichText html={post.content} />
      <PostEnd key={post._id} post={post} remove={remove} />
    </article>
  );
}

/** One blog post. */
function BlogPostPage() {
  const { slug = '' } = useParams();
  const query = useBlogPost(slug);
  const goOn = useOnward();
  return (
    <Page width="text">
      <BackLink to="/sports-blog">All posts</BackLink>
      <DetailState
        query={query}
        loading="Loading post..."
        failed="Blog post not found or failed to load."
        heading
      >
        {(post) =>
          !post?.content ? (
            <ErrorState title="Post data is missing." />
          ) : (
            <Article post={post} onDeleted={() => goOn('/sports-blog', { replace: true })} />
          )
        }
      </DetailState>
    </Page>
  );
}

export default BlogPostPage;
