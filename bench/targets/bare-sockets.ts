import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { announce } from './announce.ts';

/** Bare Socket.IO: whoever connects is in the one room, and what is posted goes to it as it came. */
const server = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => {
    const message = JSON.parse(Buffer.concat(parts).toString()) as { data: { postId: string } };
    io.to('feed').emit('live', message);
    res.writeHead(201, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ _id: message.data.postId }));
  });
});
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  void socket.join('feed');
  socket.on('join', (_request, answer: (result: unknown) => void) => answer({ ok: true }));
});
server.listen(0, '127.0.0.1', () => announce(server));
