import { ApiError } from '@ankur/mfe-kit';
import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';

/** Names of the reasons as shown in the dialog. */
export const reasonLabels: Record<FlagReason, string> = {
  spam: 'Spam',
  inappropriate: 'Inappropriate',
  harassment: 'Harassment',
  fake_news: 'Fake news',
  violence: 'Violence',
  other: 'Other',
};

/** Known by its code, and by the sentence that the specification knows it by. */
const saysAgain = ({ code, message }: ApiError) =>
  code === 'ALREADY_FLAGGED' || message === 'You have already flagged this post';

/** Toast of a refused flag (member-area §8). */
export function flagFailureText(error: unknown): string {
  const again = error instanceof ApiError && error.status === 400 && saysAgain(error);
  return again ? 'You have already flagged this content.' : 'Failed to flag content. Please try again.';
}
