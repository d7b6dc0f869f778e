import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import type { LiveEnvelope } from '@ankur/contracts/live';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Server, type Socket } from 'socket.io';
import { WebSocket } from 'ws';
import { createRoomSender, type SendToRoom } from './room-sender.ts';

let http: HttpServer;
let io: Server;
let send: SendToRoom;
const opened: WebSocket[] = [];
beforeEach(async () => {
  http = createServer();
  io = new Server(http, { transports: ['websocket'], serveClient: false, pingInterval: 600_000 });
  send = createRoomSender(io);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.terminate();
  await io.close();
});

interface Tab {
  client: WebSocket;
  socket: Socket;
  /** Numbers of the messages it was told, in the order of arrival. */
  told: number[];
}

async function openTab(...rooms: string[]): Promise<Tab> {
  const { port } = http.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${String(port)}/socket.io/?EIO=4&transport=websocket`);
  opened.push(client);
  const told: number[] = [];
  client.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('42')) told.push((JSON.parse(text.slice(2)) as [string, LiveEnvelope])[1].v);
  });
  client.once('message', () => client.send('40'));
  const [socket] = (await once(io, 'connection')) as [Socket];
  await socket.join(rooms);
  return { client, socket, told };
}

const message = (v: number, words = 'x'): LiveEnvelope =>
  ({
    id: `e${String(v)}/feed`,
    room: 'feed',
    seq: '1-0',
    type: 'post:edited',
    v,
    at: '',
    data: { content: words },
  }) as LiveEnvelope;

/** How many packets the connection of a tab hands to its transport from now on. */
function countPackets({ socket }: Tab): () => number {
  let packets = 0;
  (socket.conn as unknown as NodeJS.EventEmitter).on('packetCreate', () => (packets += 1));
  return () => packets;
}

test('tells everybody in the room but those who are to be kept from it', async () => {
  const [inside, apart, outside] = [await openTab('feed'), await openTab('feed', 'apart:a'), await openTab()];
  send(message(1), ['apart:a', 'apart:nobody']);
  send(message(2), ['apart:nobody']);
  for (const { socket } of [inside, apart, outside]) socket.emit('live', message(3));
  await waitFor(() => [inside, apart, outside].every(({ told }) => told.includes(3)));
  expect([inside.told, apart.told, outside.told]).toEqual([[1, 2, 3], [2, 3], [3]]);
});

test('writes to an idle connection past Socket.IO, in the frames that it would write', async () => {
  const tab = await openTab('feed');
  const packets = countPackets(tab);
  const frames: string[] = [];
  tab.client.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('42')) frames.push(text);
  });
  // Lengths about the two at which the head of a frame changes.
  const lengths = [...Array(60).keys(), 65_000, 66_000];
  const texts = lengths.map((length) => '\u0905'.repeat(length / 3) + 'x'.repeat(length % 3));
  for (const [v, words] of texts.entries()) {
    send(message(v, words), []);
    await waitFor(() => frames.length === v + 1);
  }
  expect(packets()).toBe(0);
  for (const [v, words] of texts.entries()) tab.socket.emit('live', message(v, words));
  await waitFor(() => frames.length === 2 * texts.length);
  expect(frames.slice(0, texts.length)).toEqual(frames.slice(texts.length));
});

test('leaves a tab that does not read to Socket.IO, and tells it everything in order once it does', async () => {
  const [slow, quick] = [await openTab('feed'), await openTab('feed')];
  const [ofSlow, ofQuick] = [countPackets(slow), countPackets(quick)];
  const connection = (slow.client as unknown as { _socket: TcpSocket })._socket;
  connection.pause();
  const words = 'x'.repeat(200_000);
  const all = Array.from({ length: 60 }, (_value, index) => index);
  for (const v of all) {
    send(message(v, words), []);
    await waitFor(() => quick.told.length === v + 1);
  }
  expect([ofSlow() > 20, ofQuick()]).toEqual([true, 0]);
  connection.resume();
  await waitFor(() => slow.told.length === all.length);
  expect([slow.told, quick.told]).toEqual([all, all]);
});

test('a message keeps its place behind what Socket.IO has yet to write, and harms no connection that ends', async () => {
  const [tab, leaving] = [await openTab('feed'), await openTab('feed')];
  for (let v = 0; v < 20; v += 2) {
    tab.socket.emit('live', message(v));
    send(message(v + 1), []);
  }
  leaving.socket.conn.close();
  send(message(20), []);
  await once(leaving.client, 'close');
  send(message(21), []);
  await waitFor(() => tab.told.length === 22);
  expect(tab.told).toEqual(Array.from({ length: 22 }, (_value, index) => index));
  expect(leaving.told).not.toContain(20);
});
