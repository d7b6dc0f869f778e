import type { SportResult } from '@ankur/contracts/results';
import { toast, useApiMutation, useNavigate, useQueryClient } from '@ankur/mfe-kit';
import { sendOnce } from '../../../drafts/once.ts';
import { endPosting, startPosting } from './posting.ts';
import { isEveryonesNewest, prependPosts, type FeedView } from '../../../post-cache/post-cache.ts';

export interface NewPost {
  content: string;
  result: SportResult | null;
  chosen: readonly { file: File; alt: string }[];
}

interface Watcher {
  onDone: (stored: NewPost) => void;
  onSettled: () => void;
  /** Bytes of the form sent so far, and all of them. */
  onProgress: (sent: number, total: number) => void;
}

const newest: FeedView = { sort: 'newest', tag: null };

function formOf({ content, result, chosen }: NewPost): FormData {
  const form = new FormData();
  form.set('content', content);
  if (result !== null) form.set('result', JSON.stringify(result));
  if (chosen.some(({ alt }) => alt !== ''))
    form.set('altTexts', JSON.stringify(chosen.map(({ alt }) => alt)));
  for (const { file } of chosen) form.append('media', file);
  return form;
}

/** Publishes a post; the same submission sent again after a lost answer is stored once. */
export function useCreatePost(view: FeedView, { onDone, onSettled, onProgress }: Watcher) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation('POST /api/community', {
    request: (post: NewPost) => ({ form: formOf(post) }),
    failure: 'Failed to create post',
    once: sendOnce,
    offline: 'queued',
    progress: ({ chosen }) => (chosen.length > 0 ? onProgress : undefined),
    optimistic: startPosting,
    onSettled: () => {
      endPosting();
      onSettled();
    },
    onSuccess: (post, written) => {
      prependPosts(client, newest, [post]);
      if (post.status === 'pending') {
        toast.info('Your post is waiting for a short review. Only you can see it until then.');
      } else if (!isEveryonesNewest(view)) {
        // The view on screen has no place for it.
        toast.success('Your post is published.', {
          action: { label: 'Show', onPress: () => void navigate('/community') },
        });
      }
      onDone(written);
    },
  });
}
