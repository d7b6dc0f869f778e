import { connect } from 'node:net';

const timeoutMs = 1000;

/** Whether an HTTP address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** First bytes that a loopback port or the socket of this path answers to `sent` (or to being connected to, when nothing is sent); null when nobody does. */
export function ask(place: number | string, sent: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = typeof place === 'string' ? connect(place) : connect(place, '127.0.0.1');
    const end = (answer: string | null) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
    socket.once('connect', () => (sent === '' ? end('') : socket.write(sent)));
    socket.once('data', (chunk) => end(chunk.toString()));
  });
}
