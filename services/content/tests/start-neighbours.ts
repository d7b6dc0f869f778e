import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@ankur/contracts/error-codes';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { describeProblem } from '@ankur/service-kit/http/error-handler';
import { openSettings } from '@ankur/test-kit/public-settings';

export interface Neighbours {
  urls: Record<'identity' | 'moderation' | 'community' | 'events', string>;
  /** What identity says of every member. */
  member: { plan: 'free' | 'premium'; isSuspended: boolean };
  /** What moderation says of the next texts; `late` holds them after 1.5 s, when whoever waits as usual has given up. */
  verdict: 'publish' | 'hold' | 'late';
  /** Called when moderation is asked, before it answers. */
  whenAsked: () => void;
  /** `forgot` all members, whose accounts are erased. */
  identity: 'answers' | 'fails' | 'forgot';
  /** What identity says of all members at once. */
  snapshots: {
    user: { _id: string; username: string };
    version: number;
    isSuspended?: boolean;
    isMinor?: boolean;
    isPrivate?: boolean;
  }[];
  /** What the community and events say of all posts and events at once, as events of theirs do. */
  posts: unknown[];
  sportsEvents: unknown[];
  /** Who is apart from whom, by member; null while the community does not answer. */
  blocked: Record<string, string[]> | null;
  /** What identity says of the platform; null while it does not answer. */
  settings: ReturnType<typeof openSettings> | null;
  /** Texts moderation was asked about. */
  screened: { title: string; text: string; contentType: string; authorRole?: string }[];
  stop(): Promise<void>;
}

/** Answers the internal calls of this service the way identity and moderation do. */
export async function startNeighbours(): Promise<Neighbours> {
  const server = createServer((req, res) => {
    void (async () => {
      const body = await text(req);
      res.setHeader('content-type', 'application/json');
      if (req.url?.startsWith('/internal/members/')) {
        const _id = req.url.slice('/internal/members/'.length);
        if (neighbours.identity === 'fails') res.writeHead(500).end();
        else if (neighbours.identity === 'forgot')
          res.writeHead(404).end(JSON.stringify(describeProblem(new AppError('USER_NOT_FOUND'), 'r')));
        else
          res.end(
            JSON.stringify({
              user: { _id, username: 'Meera Nair', role: 'athlete', isVerified: true, sport: 'athletics' },
              version: 3,
              ...neighbours.member,
            }),
          );
        return;
      }
      if (req.url === '/internal/members') {
        res.end(JSON.stringify({ items: neighbours.snapshots, next: null }));
        return;
      }
      const told = { '/internal/posts': neighbours.posts, '/internal/events': neighbours.sportsEvents }[
        req.url ?? ''
      ];
      if (told) {
        res.end(JSON.stringify({ items: told, next: null }));
        return;
      }
      if (req.url?.startsWith('/internal/blocked/')) {
        const { blocked } = neighbours;
        if (blocked === null) res.writeHead(500).end();
        else res.end(JSON.stringify({ blocked: blocked[req.url.slice('/internal/blocked/'.length)] ?? [] }));
        return;
      }
      if (req.url === platformEndpoints.getPublicSettings.path && neighbours.settings) {
        res.end(JSON.stringify(neighbours.settings));
        return;
      }
      if (req.method === 'GET') {
        res.writeHead(404).end();
        return;
      }
      neighbours.screened.push(JSON.parse(body) as Neighbours['screened'][number]);
      neighbours.whenAsked();
      if (neighbours.verdict === 'late') await setTimeout(1500, null, { ref: false });
      const verdict = neighbours.verdict === 'publish' ? 'publish' : 'hold';
      res.end(JSON.stringify({ verdict, rule: verdict === 'hold' ? 'keyword:x' : null }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const neighbours: Neighbours = {
    urls: { identity: url, moderation: url, community: url, events: url },
    member: { plan: 'free', isSuspended: false },
    verdict: 'publish',
    whenAsked: () => undefined,
    identity: 'answers',
    snapshots: [],
    posts: [],
    sportsEvents: [],
    blocked: {},
    settings: openSettings(),
    screened: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return neighbours;
}
