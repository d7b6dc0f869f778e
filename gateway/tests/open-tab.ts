import type {
  ClientToServerEvents,
  JoinAnswer,
  LiveEnvelope,
  ServerToClientEvents,
} from '@ankur/contracts/live';
import { io, type Socket } from 'socket.io-client';

/** One browser tab with what it received. */
export interface Tab {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  messages: LiveEnvelope[];
  ended: { code: string; message: string | null }[];
  join(room: unknown, since?: unknown): Promise<JoinAnswer>;
}

const open: Socket[] = [];

/** Disconnects every tab of a test. */
export function closeTabs(): void {
  for (const socket of open.splice(0)) socket.disconnect();
}

/** Opens the live connection of a browser tab; rejects when the server refuses it. */
export async function openTab(
  url: string,
  token: string | null,
  extra: Record<string, unknown> = {},
): Promise<Tab> {
  const socket: Tab['socket'] = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    ...extra,
  });
  open.push(socket);
  const tab: Tab = {
    socket,
    messages: [],
    ended: [],
    join: (room, since = null) =>
      socket.timeout(60_000).emitWithAck('join', { room, since } as never) as Promise<JoinAnswer>,
  };
  socket.on('live', (message) => tab.messages.push(message));
  socket.on('ended', (info) => tab.ended.push(info));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return tab;
}
