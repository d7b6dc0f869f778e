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

/** Toast of a refused flag (member-area §8). */
export function flagFailureText(error: unknown): string {
  const again = error instanceof ApiError && error.status === 400 && error.code === 'ALREADY_FLAGGED';
  return again ? 'You have already flagged this content.' : 'Failed to flag content. Please try again.';
}
