import { Types } from 'mongoose';
import type { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { contactReceived } from '@ankur/contracts/content/contact.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { repeated, identifySubmission } from '@ankur/service-kit/submission';
import type { ContentContext } from '../context.ts';
import { assertStillMember } from '../member-data/assert-still-member.ts';
import type { StoredContactMessage } from './contact-message.model.ts';

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
      // Two tabs that send the same have a key each.
      sameWords: identifySubmission(body.email, null, body).key,
      createdAt: new Date(),
    };
    const { topic, handled, version } = message;
    const state = { messageId: message._id.toHexString(), topic, handled, version };
    const stored = await contactMessages.insertOnce(message, [outboxEntry(contactReceived, state, input)]);
    // Other words under the same key are refused, not lost.
    if (!stored) await findEarlier();
    const { senderId } = message;
    if (senderId !== undefined)
      await assertStillMember(context, senderId, () => contactMessages.eraseSentBy(senderId));
    return { success: true };
  };
}
