import { Agent, request, type IncomingMessage } from 'node:http';
import { requestIdHeader } from '@ankur/contracts/claims';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { errorCodes } from '@ankur/contracts/error-codes';
import { problem } from '@ankur/contracts/problem';
import type { HostileRequest } from './hostile-requests.ts';

/** What came back. */
export interface Answer {
  status: number;
  type: string;
  requestId: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const answerMs = 30_000;

/** Sends a request as it is; rejects when no whole answer comes. */
export function sendRequest(url: string, { method, target, headers, body }: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const length = body ? { 'content-length': String(body.length) } : {};
  const options = { hostname, port, agent, method, path: target, headers: { ...length, ...headers } };
  const outgoing = request(options, (incoming: IncomingMessage) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', reject);
    incoming.on('end', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        type: incoming.headers['content-type'] ?? '',
        requestId: String(incoming.headers[requestIdHeader]),
        text: Buffer.concat(chunks).toString(),
      }),
    );
  });
  outgoing.setTimeout(answerMs, () => outgoing.destroy(new Error(`no answer in ${String(answerMs)} ms`)));
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

/** Closes what is kept open. */
export const closeConnections = (): void => agent.destroy();

function problemIn(text: string) {
  try {
    return problem.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer to hostile input, or null. That it is too busy may say who declares it. */
export function faultOf({ status, type, text }: Answer, { errors = [] }: Endpoint): string | null {
  if (status < 400) return null;
  const body = problemIn(text);
  const busy = errors.includes('OVERLOADED');
  if (status >= 500 && !(busy && body?.code === 'OVERLOADED'))
    return `${String(status)} ${text.slice(0, 300)}`;
  if (!type.startsWith('application/problem+json') || !body)
    return `${String(status)} without a problem body: ${type} ${text.slice(0, 300)}`;
  const known = Object.entries(errorCodes).find(([code]) => code === body.code)?.[1];
  return known?.status === status && body.status === status
    ? null
    : `${String(status)} with the code ${body.code} of another status`;
}
