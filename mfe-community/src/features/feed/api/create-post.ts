import { toast, useApiMutation, useNavigate, useQueryClient } from '@ankur/mfe-kit';
import { endPosting, startPosting } from './posting.ts';
import { prependPosts, type FeedView } from '../../../post-cache/post-cache.ts';

interface NewPost {
  content: string;
  files: readonly File[];
}

const newest: FeedView = { sort: 'newest', tag: null };

function formOf({ content, files }: NewPost): FormData {
  const form = new FormData();
  form.set('content', content);
  for (const file of files) form.append('media', file);
  return form;
}

/** Publishes a post; the same submission sent again after a lost answer is stored once. */
export function useCreatePost(view: FeedView, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation('POST /api/community', {
    request: (post: NewPost) => ({ form: formOf(post) }),
    failure: 'Failed to create post',
    optimistic: startPosting,
    onSettled: endPosting,
    onSuccess: (post) => {
      prependPosts(client, newest, [post]);
      if (post.status === 'pending') {
        toast.info('Your post is waiting for a short review. Only you can see it until then.');
      } else if (view.sort !== newest.sort || view.tag !== null) {
        // The view on screen has no place for it.
        toast.success('Your post is published.', {
          action: { label: 'Show', onPress: () => void navigate('/community') },
        });
      }
      onDone();
    },
  });
}
