import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request, however badly. */
export type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;

export interface ThirdParty {
  url: string;
  behave: Behaviour;
  /** Addresses that were asked for. */
  asked: URL[];
  /** The most requests that were under way at once. */
  mostAtOnce: number;
  stop(): Promise<void>;
}

export const json =
  (body: unknown): Behaviour =>
  (_req, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body));

/** A server of somebody else that counts, and misbehaves as it is told. */
export async function startThirdParty(): Promise<ThirdParty> {
  let atOnce = 0;
  const server = createServer((req, res) => {
    party.asked.push(new URL(req.url ?? '/', party.url));
    party.mostAtOnce = Math.max(party.mostAtOnce, (atOnce += 1));
    res.on('close', () => (atOnce -= 1));
    party.behave(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const party: ThirdParty = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: json({}),
    asked: [],
    mostAtOnce: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return party;
}
