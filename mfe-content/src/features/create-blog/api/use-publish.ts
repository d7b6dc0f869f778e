import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import { ApiError, messageOf, toast, useApiMutation } from '@ankur/mfe-kit';
import { sendForAnswer } from '@ankur/mfe-kit/once';
import { useOnward } from '@ankur/mfe-kit/onward';
import { createBlogCopy } from '../../../copy.ts';
import type { PostFields } from '../post-fields.ts';

export const isPremiumRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'PREMIUM_REQUIRED';

/** The server's sentence, or the one of member-area §8 with the status. */
function complaint(error: Error): string | null {
  if (isPremiumRefusal(error)) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return 'Failed to create blog post: the server did not answer. What you wrote is kept.';
  return messageOf(error, createBlogCopy.failed(status));
}

interface PublishOptions {
  isPremium: boolean;
  onPublished: () => void;
  onPremiumRefused: () => void;
}

/** Publishes a post once, however often it is pressed, and goes to it. */
export function usePublish({ isPremium, onPublished, onPremiumRefused }: PublishOptions) {
  const goOn = useOnward();
  return useApiMutation<'POST /api/blog', PostFields>('POST /api/blog', {
    request: ({ title, summary, content, image, category }) => ({
      body: {
        ...{ title, summary, content, image, isPremium },
        // What is no category is refused by the server, at its field.
        category: category as BlogCategory,
      },
    }),
    failure: complaint,
    once: sendForAnswer,
    onSuccess: ({ slug, status }) => {
      onPublished();
      toast.success(createBlogCopy.created);
      if (status === 'pending') toast.info('Your post waits for review. Until then only you can see it.');
      goOn(`/sports-blog/${slug}`, { replace: true });
    },
    onError: (error) => {
      if (isPremiumRefusal(error)) onPremiumRefused();
    },
  });
}
