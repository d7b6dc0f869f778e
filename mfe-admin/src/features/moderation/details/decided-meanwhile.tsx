import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useSession } from '@ankur/mfe-kit';
import { useState } from 'react';

/**
 * Says that another admin decided while the details are open. The buttons then act on the new decision, so nothing
 * would be stale: without a word it would be overruled unawares (X03).
 */
export function DecidedMeanwhile({ item: { decidedAt, decidedBy, status } }: { item: ModerationCase }) {
  const me = useSession(({ user }) => user?._id);
  const [seen] = useState(decidedAt);
  const isNews = decidedAt !== seen && decidedBy !== null && decidedBy._id !== me;
  return <strong role="status">{isNews && `${decidedBy.username} has already decided: ${status}.`}</strong>;
}
