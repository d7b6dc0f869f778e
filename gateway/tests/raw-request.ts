import { connect } from 'node:net';

/** Sends bytes as they are and answers what came back until the connection closed or `ms` passed. */
export function rawRequest(port: number, text: string, ms = 60_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
