import { useEffect, useEffectEvent } from 'react';
import { followRoom, type RoomListener } from './live-connection.ts';

/** Follows a room while the component is mounted; null follows nothing. The handlers always see the latest props. */
export function useLiveRoom(room: string | null, { onMessage, onGap }: RoomListener): void {
  const handleMessage = useEffectEvent(onMessage);
  const handleGap = useEffectEvent(() => onGap?.());
  useEffect(() => {
    if (room === null) return undefined;
    return followRoom(room, { onMessage: (message) => handleMessage(message), onGap: () => handleGap() });
  }, [room]);
}
