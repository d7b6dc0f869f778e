import { useApiQuery, usePageTitle, useParams } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { EditForm } from './components/edit-form.tsx';
import { NotEditable } from './components/not-editable.tsx';

/** Changing an own blog post; its address stays. */
function EditBlogPage() {
  usePageTitle('Edit your post');
  const { slug = '' } = useParams();
  const query = useApiQuery('GET /api/blog/:slug', { params: { slug } }, { staleTime: 0 });
  return (
    <Page>
      <BackLink to={`/sports-blog/${slug}`}>The post</BackLink>
      <PageHeader
        title="Edit your post"
        lead="Its address stays. A moderator may have to look at it again; then only you see it until they have."
      />
      <DetailState
        query={query}
        loading="Loading post..."
        failed="Failed to load the post."
        missing={<NotEditable slug={slug} />}
      >
        {(post) =>
          post.isEditable ? <EditForm key={post._id} slug={slug} post={post} /> : <NotEditable slug={slug} />
        }
      </DetailState>
    </Page>
  );
}

export default EditBlogPage;
