import type { BlogPost } from '@ankur/contracts/content/blog-post';
import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import { apiKey, messageOf, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import type { PostField } from '../post-fields.ts';
import { isPremiumRefusal } from './use-publish.ts';

/** What of a post was changed; what is left out stays as it is. */
export interface Edit extends Partial<Record<PostField, string>> {
  isPremium?: boolean;
}

interface EditOptions {
  onSaved: () => void;
  onPremiumRefused: () => void;
}

/** Saves what was changed of an own post, and goes back to it. */
export function useEdit({ _id, slug }: BlogPost, { onSaved, onPremiumRefused }: EditOptions) {
  const goOn = useOnward();
  const client = useQueryClient();
  return useApiMutation<'PATCH /api/blog/:slug', Edit>('PATCH /api/blog/:slug', {
    request: ({ category, ...rest }) => ({
      params: { slug: _id },
      // What is no category is refused by the server, at its field.
      body: { ...rest, ...(category === undefined ? {} : { category: category as BlogCategory }) },
    }),
    failure: (error) =>
      isPremiumRefusal(error) ? null : messageOf(error, 'The post could not be saved. Please try again.'),
    onSuccess: (post) => {
      onSaved();
      toast.success('Saved.');
      if (post.status === 'pending')
        toast.info('Your post waits for review. Until then only you can see it.');
      client.setQueryData(apiKey('GET /api/blog/:slug', { params: { slug } }), post);
      void client.invalidateQueries({ queryKey: apiKey('GET /api/blog') });
      void client.invalidateQueries({ queryKey: apiKey('GET /api/blog/mine') });
      goOn(`/sports-blog/${slug}`);
    },
    onError: (error) => {
      if (isPremiumRefusal(error)) onPremiumRefused();
    },
  });
}
