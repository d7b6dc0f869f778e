import { api, messageOf, newId, toast, useMutation, useNavigate, useQueryClient } from '@ankur/mfe-kit';
import { useRef } from 'react';
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
  const key = useRef(newId());
  return useMutation({
    mutationFn: (post: NewPost) =>
      api('POST /api/community', { form: formOf(post) }, { idempotencyKey: key.current }),
    onSuccess: (post) => {
      key.current = newId();
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
    onError: (error) => {
      // A changed text under the old key would be refused; a key belongs to one submission.
      if (messageOf(error, '') !== '') key.current = newId();
      toast.error(messageOf(error, 'Failed to create post'));
    },
  });
}
