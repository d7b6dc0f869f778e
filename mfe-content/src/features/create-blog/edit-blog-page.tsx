import { useApiQuery, usePageTitle, useParams } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { EditForm } from './components/edit-form.tsx';

/** Changing an own blog post; its address stays. */
function EditBlogPage() {
  usePageTitle('Edit your post');
  const { slug = '' } = useParams();
  const query = useApiQuery('GET /api/blog/:slug', { params: { slug } });
  return (
    <Page>
      <BackLink to={`/sports-blog/${slug}`}>The post</BackLink>
      <PageHeader
        title="Edit your post"
        lead="Its address stays. A moderator may have to look at it again; then only you see it until they have."
      />
      <DetailState query={query} loading="Loading post..." failed="Blog post not found or failed to load.">
        {(post) =>
          post.isEditable ? (
            <EditForm key={post._id} post={post} />
          ) : (
            <EmptyState title="This post cannot be changed.">
              Only its author can change a post, and nobody one that was taken down.
            </EmptyState>
          )
        }
      </DetailState>
    </Page>
  );
}

export default EditBlogPage;
