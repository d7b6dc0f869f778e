import type { ClientToServerEvents, JoinAnswer, LiveData, ServerToClientEvents } from '@ankur/contracts/live';
import { rooms } from '@ankur/contracts/live-rooms';
import { io, type Socket } from 'socket.io-client';

type Changed = LiveData<'reaction:changed'>;

/** A tab on the feed: what it was told of each post, and when it knew each version. */
export interface LiveTab {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  newest: Map<string, Changed>;
  /** By post: version and time, in the order of arrival. */
  told: Map<string, { version: number; at: number }[]>;
}

/** Opens the live connection of a tab and joins the feed. */
export async function openLiveTab(url: string, token: string): Promise<LiveTab> {
  const socket: LiveTab['socket'] = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  const tab: LiveTab = { socket, newest: new Map(), told: new Map() };
  socket.on('live', (message) => {
    if (message.type !== 'reaction:changed') return;
    const { data } = message;
    const at = performance.now();
    tab.told.set(data.postId, [...(tab.told.get(data.postId) ?? []), { version: data.version, at }]);
    if ((tab.newest.get(data.postId)?.version ?? 0) < data.version) tab.newest.set(data.postId, data);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const joined = (await socket
    .timeout(30_000)
    .emitWithAck('join', { room: rooms.feed, since: null, recentMs: 0 })) as JoinAnswer;
  if (!joined.ok) throw new Error('A tab was not let into the feed');
  return tab;
}
