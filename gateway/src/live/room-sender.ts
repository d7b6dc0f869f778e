import type { Writable } from 'node:stream';
import type { LiveEnvelope, ServerToClientEvents } from '@ankur/contracts/live';
import type { Server, Socket } from 'socket.io';

/** The connection below a socket; what we use of Engine.IO's and of the WebSocket that it holds. */
interface Connection {
  transport: { writable: boolean; socket?: { _socket?: Writable | null } };
}

/** Longer texts say their length in two bytes, and those that do not fit there in eight. */
const [shortBytes, mediumBytes] = [126, 0x1_00_00];

/** A whole text as one unmasked frame (RFC 6455, 5.2). */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < shortBytes ? 2 : length < mediumBytes ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}

/** Where a frame can be written at once; null while anything of the connection waits, which must go first. */
function idleStream({ conn }: Pick<Socket, 'conn'>): Writable | null {
  const { transport } = conn as unknown as Connection;
  const stream = transport.writable ? transport.socket?._socket : null;
  return stream?.writableLength === 0 ? stream : null;
}

/** Sends a message to everybody in its room who is in none of the rooms `except`. */
export type SendToRoom = (message: LiveEnvelope, except: readonly string[]) => void;

/**
 * Writes a message as one frame to every idle connection of its room, past what Socket.IO does for each; the others are
 * told by Socket.IO itself. What is written here are the frames that it would write, in the same order.
 */
export function createRoomSender(io: Pick<Server<object, ServerToClientEvents>, 'of' | 'to'>): SendToRoom {
  const { adapter, sockets } = io.of('/');
  return (message, except) => {
    const members = adapter.rooms.get(message.room);
    if (!members) return;
    const kept = except.flatMap((room) => adapter.rooms.get(room) ?? []);
    const frame = frameOf(`42${JSON.stringify(['live', message])}`);
    const busy: string[] = [];
    for (const id of members) {
      if (kept.some((room) => room.has(id))) continue;
      const socket = sockets.get(id);
      const stream = socket && idleStream(socket);
      if (stream) stream.write(frame);
      else busy.push(id);
    }
    if (busy.length > 0) io.to(busy).emit('live', message);
  };
}
