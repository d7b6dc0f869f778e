import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { repeated, type Submission } from '@ankur/service-kit/submission';
import { answerAgain } from '../answer-again.ts';
import type { Community } from '../context.ts';
import { smallKeyOf } from '../media/store-picture.ts';
import type { StoredMedia, StoredPost } from './store/post.model.ts';

export async function removeFiles(
  { storage }: Pick<Community, 'storage'>,
  media: readonly StoredMedia[],
): Promise<void> {
  const keys = media.flatMap(({ key, small }) => (small ? [key, smallKeyOf(key)] : [key]));
  await Promise.all(keys.map((key) => storage.remove(key)));
}

/** Stores a post with the event of its creation, or finds the one that the same submission has stored in the meantime. */
export async function insertOnce(
  community: Pick<Community, 'posts' | 'storage'>,
  post: StoredPost,
  { submission, entry }: { submission: Submission; entry: OutboxEntry },
): Promise<StoredPost> {
  const { posts } = community;
  try {
    await posts.insert(post, [entry]);
    return post;
  } catch (error) {
    // After any other failure the post may be stored all the same: the sweeper removes files that no post refers to.
    if (!isDuplicateKey(error, 'submissionKey')) throw error;
    await removeFiles(community, post.media);
    const winner = repeated(submission, await posts.findBySubmission(submission.keys));
    if (!winner) throw new AppError('CONFLICT', {}, { cause: error });
    return answerAgain(submission, winner);
  }
}
