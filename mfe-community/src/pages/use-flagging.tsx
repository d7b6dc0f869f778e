import type { Post, Reply } from '@ankur/contracts/community/post';
import { ApiError, useQueryClient, useSession } from '@ankur/mfe-kit';
import { FlagDialog, type FlagTarget } from '@ankur/mfe-kit/flagging';
import { useCallback, useState } from 'react';
import { leaveSoon } from '../gone-posts/leave-if-gone.ts';

/** What opens the flag dialog for a post, comment or reply, and the dialog. Visitors have nothing to press. */
export function useFlagging() {
  const client = useQueryClient();
  const signedIn = useSession((state) => state.user !== null);
  const [target, setTarget] = useState<FlagTarget | null>(null);
  // The same ones in every rendering, so that hundreds of comments need not be drawn again for them.
  const flagPost = useCallback(
    ({ _id, content }: Post) => setTarget({ type: 'post', id: _id, preview: content || 'A post with media' }),
    [],
  );
  const flagComment = useCallback(
    ({ _id, content }: Reply) => setTarget({ type: 'comment', id: _id, preview: content }),
    [],
  );
  // Moderation names no post: whether that is gone says the post itself.
  const handleError = (error: Error) => {
    if (target?.type === 'post' && error instanceof ApiError && error.status === 404)
      leaveSoon(client, target.id);
  };
  return {
    onFlagPost: signedIn ? flagPost : undefined,
    onFlagComment: signedIn ? flagComment : undefined,
    dialog: target !== null && (
      <FlagDialog key={target.id} target={target} onClose={() => setTarget(null)} onError={handleError} />
    ),
  };
}
