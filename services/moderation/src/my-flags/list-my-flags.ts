import { AppError } from '@ankur/contracts/error-codes';
import type { myFlagEndpoints } from '@ankur/contracts/moderation/my-flags.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor } from '@ankur/service-kit/mongo/cursor';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';
import type { StoredFlag } from '../flags/flag.model.ts';
import { viewMyFlag } from './my-flag.view.ts';

const pageSize = 20;

function placeOf(cursor: string): Pick<StoredFlag, 'createdAt' | 'contentId'> {
  const { key, id } = decodeCursor(cursor);
  const createdAt = new Date(key);
  if (Number.isNaN(createdAt.getTime())) throw new AppError('VALIDATION_FAILED', { field: 'cursor' });
  return { createdAt, contentId: id };
}

/** The caller's own flags with what became of them; a case says it, so that a decision taken back counts too. */
export function listMyFlags({
  flags,
  cases,
}: ModerationContext): UseCase<typeof myFlagEndpoints.listMyFlags> {
  return async ({ query: { cursor }, caller: { userId } }) => {
    const place = cursor === undefined ? null : placeOf(cursor);
    const found = await flags.listBehind(userId, place, pageSize);
    const keyOf = ({ contentType, contentId }: StoredFlag) => caseId(contentType, contentId);
    const known = new Map((await cases.read(found.map(keyOf))).map((item) => [item._id, item]));
    const last = found.at(-1);
    return {
      flags: found.map((flag) => viewMyFlag(flag, known.get(keyOf(flag)))),
      nextCursor:
        last && found.length === pageSize
          ? encodeCursor({ key: last.createdAt.toISOString(), id: last.contentId })
          : null,
    };
  };
}
