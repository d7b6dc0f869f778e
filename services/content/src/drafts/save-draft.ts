import type { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { assertStillMember } from '../member-data/assert-still-member.ts';

/**
 * Keeps what the caller has typed; it is checked when it is published. Throws `USER_NOT_FOUND` when the caller was erased
 * meanwhile.
 */
export function saveDraft(context: ContentContext): UseCase<typeof draftEndpoints.saveBlogDraft> {
  const { drafts } = context;
  return async ({ caller, body }) => {
    const savedAt = new Date();
    const isOfMember = await drafts.save({ _id: caller.userId, ...body, savedAt });
    // A draft goes on being saved while it is typed: once it is known to be a member's, it goes with their erasure.
    if (!isOfMember && (await assertStillMember(context, caller.userId, () => drafts.remove(caller.userId))))
      await drafts.confirm(caller.userId);
    return { ...body, savedAt: savedAt.toISOString() };
  };
}
