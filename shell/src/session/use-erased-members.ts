import { useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** Services write the new card beside what the member wrote within moments. */
const settleMs = 2000;

/** Reads what is on the screen again when a member was erased, so that the name goes. */
export function useErasedMembers(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type !== 'member:erased') return;
      void queryClient.invalidateQueries();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void queryClient.invalidateQueries(), settleMs);
    },
  });
}
