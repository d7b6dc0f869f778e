import { api, useSession } from '@ankur/mfe-kit';
import { useEffect } from 'react';

/** Tells the owner that a member looked, once the profile is on the screen. Failing silently costs nobody anything. */
export function useRecordView(profileId: string | undefined): void {
  const viewerId = useSession((state) => state.user?._id);
  useEffect(() => {
    if (profileId === undefined || viewerId === undefined || profileId === viewerId) return;
    api('POST /api/athletes/:id/views', { params: { id: profileId } }).catch(() => undefined);
  }, [profileId, viewerId]);
}
