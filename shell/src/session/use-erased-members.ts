import { useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useMemo } from 'react';
import { createErasedReader } from './erased-members.ts';

/** Reads what shows a member again when that member was erased, so that the name goes from the screen. */
export function useErasedMembers(): void {
  const queryClient = useQueryClient();
  const reader = useMemo(() => createErasedReader(queryClient), [queryClient]);
  useEffect(() => reader.stop, [reader]);
  useLiveRoom('public', {
    onMessage: ({ type, data }) => {
      if (type === 'member:erased') reader.onErased(data.userId);
    },
  });
}
