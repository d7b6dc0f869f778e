import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { api, useQueryClient } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { keepCase } from '../../../cases/case-cache.ts';

/** Well within the 5 minutes that a claim holds, in ms. */
const renewMs = 120_000;

/** Tells the other admins who is on an item, until it is left. A claim that another admin holds, or that fails, keeps nobody from working. */
export function useClaim({ contentType, _id, deletedAt }: ModerationCase): void {
  const client = useQueryClient();
  const key = `${contentType}:${_id}`;
  const isGone = deletedAt !== null;
  useEffect(() => {
    if (isGone) return undefined;
    const params = { key };
    let isLeft = false;
    const claim = () => {
      api('PUT /api/moderation/claims/:key', { params }).then(
        ({ post }) => {
          if (!isLeft) keepCase(client, post);
        },
        () => undefined,
      );
    };
    claim();
    const timer = setInterval(claim, renewMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
      api('DELETE /api/moderation/claims/:key', { params }).catch(() => undefined);
    };
  }, [client, key, isGone]);
}
