import type { BlogPost } from '@ankur/contracts/content/blog-post';
import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import { ApiError, apiKey, messageOf, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { useOnward } from '@ankur/mfe-kit/onward';
import { versionOf, type Edit } from '../post-edit.ts';
import { isPremiumRefusal } from './use-publish.ts';

const isGone = (error: Error) => error instanceof ApiError && error.code === 'BLOG_POST_NOT_FOUND';

/** The form tells by itself of premium content, and of a post that was changed elsewhere. */
function complaint(error: Error): string | null {
  if (isPremiumRefusal(error) || isConflict(error)) return null;
  if (isGone(error)) return 'This post was deleted or taken down meanwhile. What you typed is kept.';
  return messageOf(error, 'The post could not be saved. Please try again.');
}

interface EditOptions {
  onSaved: () => void;
  onPremiumRefused: () => void;
}

/** Saves what was changed of an own post, and goes back to it. One that is another by now, or is there no more, is read again. */
export function useEdit(post: BlogPost, { onSaved, onPremiumRefused }: EditOptions) {
  const { _id, slug } = post;
  const goOn = useOnward();
  const client = useQueryClient();
  return useApiMutation<'PATCH /api/blog/:slug', Edit>('PATCH /api/blog/:slug', {
    request: ({ category, ...rest }) => ({
      params: { slug: _id },
      // What is no category is refused by the server, at its field.
      body: { ...rest, ...(category === undefined ? {} : { category: category as BlogCategory }) },
    }),
    seen: () => versionOf(post),
    failure: complaint,
    onSuccess: (saved) => {
      onSaved();
      toast.success('Saved.');
      if (saved.status === 'pending')
        toast.info('Your post waits for review. Until then only you can see it.');
      client.setQueryData(apiKey('GET /api/blog/:slug', { params: { slug } }), saved);
      void client.invalidateQueries({ queryKey: apiKey('GET /api/blog') });
      void client.invalidateQueries({ queryKey: apiKey('GET /api/blog/mine') });
      goOn(`/sports-blog/${slug}`, { replace: true });
    },
    onError: (error) => {
      if (isPremiumRefusal(error)) onPremiumRefused();
      if (isConflict(error) || isGone(error))
        void client.invalidateQueries({ queryKey: apiKey('GET /api/blog/:slug') });
    },
  });
}
