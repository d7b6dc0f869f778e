import { useLiveRoom, useSession } from '@ankur/mfe-kit';
import { useRef } from 'react';

/** Posts that were told of while something was read that may be from before. */
export interface Told {
  /** Something is being read from now on. */
  begin: () => void;
  /** It has been read: those of `ids` that were told of meanwhile. After a gap of the live connection that may be any of them. */
  end: (ids: readonly string[]) => string[];
}

/** Notes which posts are told of while a page is on its way: what happened to them finds nothing to change yet. */
export function useTold(): Told {
  const userId = useSession((state) => state.user?._id);
  const told = useRef<Set<string> | 'any'>(null);
  useLiveRoom(userId === undefined ? null : 'feed', {
    onMessage: ({ data }) => {
      const { current } = told;
      if (current instanceof Set && 'postId' in data && data.postId !== null) current.add(data.postId);
    },
    onGap: () => {
      if (told.current !== null) told.current = 'any';
    },
  });
  return {
    begin: () => {
      told.current ??= new Set();
    },
    end: (ids) => {
      const { current } = told;
      told.current = null;
      return current === null ? [] : ids.filter((id) => current === 'any' || current.has(id));
    },
  };
}
