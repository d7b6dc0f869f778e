import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { contactReceived } from '@ankur/contracts/content/contact.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { repeated, identifySubmission } from '@ankur/service-kit/submission';
import type { ContentContext } from '../context.ts';
import type { StoredContactMessage } from './contact-message.model.ts';

const budgetMs = 1000;

/** Whether identity says that there is no such account; while it is away it erases none. */
async function isErased({ services, logger }: ContentContext, id: string): Promise<boolean> {
  try {
    await services.call(profileEndpoints.getMember, { params: { id } }, { timeoutMs: budgetMs });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return true;
    logger.warn({ err: error }, 'Identity did not answer: the sender of a message counts as a member');
    return false;
  }
}

/** Keeps a message for the admins, once however often it is sent; throws `USER_NOT_FOUND` when its sender was erased meanwhile. */
export function sendContactMessage(
  context: ContentContext,
): UseCase<typeof contactEndpoints.sendContactMessage> {
  const { contactMessages } = context;
  return async (input) => {
    const { body, caller } = input;
    const submission = identifySubmission(body.email, input.idempotencyKey, body);
    const findEarlier = async () =>
      repeated(submission, await contactMessages.findBySubmission(submission.keys));
    if (await findEarlier()) return { success: true };
    const message: StoredContactMessage = {
      _id: new Types.ObjectId(),
      ...body,
      handled: false,
      version: 1,
      ...(caller.userId === null ? {} : { senderId: caller.userId }),
      submission: submission.key,
      submissionHash: submission.hash,
      createdAt: new Date(),
    };
    const { topic, handled, version } = message;
    const state = { messageId: message._id.toHexString(), topic, handled, version };
    const stored = await contactMessages.insertOnce(message, [outboxEntry(contactReceived, state, input)]);
    // Other words under the same key are refused, not lost.
    if (!stored) await findEarlier();
    const { senderId } = message;
    // What is written behind the erasure of its sender nobody would remove.
    if (senderId !== undefined && (await isErased(context, senderId))) {
      await contactMessages.eraseSentBy(senderId);
      throw new AppError('USER_NOT_FOUND');
    }
    return { success: true };
  };
}
