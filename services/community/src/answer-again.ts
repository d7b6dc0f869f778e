import { AppError } from '@ankur/contracts/error-codes';
import type { Submission } from '@ankur/service-kit/submission';

/**
 * The result of before for a submission that came again under its key. Without a key nobody can tell an impatient thumb
 * from a member who means it twice: nothing is stored, and the answer says so. Throws `REPEATED_WORDS`.
 */
export function answerAgain<T extends { _id: unknown }>({ fromClient }: Submission, earlier: T): T {
  if (fromClient) return earlier;
  throw new AppError('REPEATED_WORDS', { data: { _id: String(earlier._id) } });
}
