import { usePageTitle, useSession } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { BackLink } from '../../detail/back-link.tsx';
import { useBlogDraft } from './api/use-blog-draft.ts';
import { BlogForm } from './components/blog-form.tsx';

function Writing() {
  const draft = useBlogDraft();
  if (draft.initial === null) {
    return (
      <Skeleton label="Loading your draft...">
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  return <BlogForm initial={draft.initial} draft={draft} />;
}

/** Writing a blog post; its draft belongs to whoever is signed in. */
function CreateBlogPage() {
  usePageTitle('Create a blog post');
  const status = useSession((state) => state.status);
  const userId = useSession(({ user }) => user?._id);
  return (
    <Page>
      <BackLink to="/sports-blog">All posts</BackLink>
      <PageHeader
        title="Create a blog post"
        lead="It is published under your name at once, unless a moderator has to look at it first; then only you see it until they have."
      />
      {status !== 'loading' && <Writing key={userId ?? 'visitor'} />}
    </Page>
  );
}

export default CreateBlogPage;
