import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { addressKey } from '../http/client-address.ts';
import type { Visit } from '../visit.ts';

/** How many calls of one party are under way at once, and how many more may wait. */
interface Share {
  atOnce: number;
  waiting: number;
}

/** Shares in each service; nothing of what waits or is refused has reached it. */
export interface Shares {
  /** All calls of one account: a page makes a dozen, and two tabs may open together. */
  member: Share;
  /** Writes of one account, uploads aside: a service makes them one after the other. */
  writes: Share;
  /** Writes of an address whose callers are not signed in, and what needs a password of those who are: two hashes are made at once, for all. */
  strangers: Share;
  /** All calls of one address, whoever is signed in there: never all that a service is sent at once. */
  address: Share;
}

const usualShares: Shares = {
  member: { atOnce: 24, waiting: 176 },
  writes: { atOnce: 8, waiting: 52 },
  strangers: { atOnce: 4, waiting: 76 },
  address: { atOnce: 64, waiting: 136 },
};

/** Longest wait for an own call to end. With the time of the service it is still shorter than a browser's patience, which is 40 s. */
const usualWaitMs = 8000;
const retryAfter = 2;

interface Line {
  underWay: number;
  /** Who waits, the longest waiting first. */
  waiting: Set<() => void>;
}

/** What is asked of the calls of one kind; a party is whatever the key names. */
interface Lines {
  run(key: string, work: () => Promise<void>): Promise<void>;
}

function createLines({ atOnce, waiting }: Share, waitMs: number): Lines {
  const lines = new Map<string, Line>();

  /** Waits until an earlier call hands its place on. */
  const waitIn = (line: Line): Promise<void> => {
    if (line.waiting.size >= waiting) throw new AppError('RATE_LIMITED', { retryAfter });
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(go);
        reject(new AppError('RATE_LIMITED', { retryAfter }));
      }, waitMs);
      line.waiting.add(go);
    });
  };
  const leave = (key: string, line: Line): void => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      return next();
    }
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(key);
  };

  return {
    async run(key, work) {
      let line = lines.get(key);
      if (!line) lines.set(key, (line = { underWay: 0, waiting: new Set() }));
      if (line.underWay < atOnce) line.underWay += 1;
      else await waitIn(line);
      try {
        await work();
      } finally {
        leave(key, line);
      }
    },
  };
}

/** Who asks whom for what. */
export interface Asking {
  visit: Pick<Visit, 'caller' | 'address' | 'method'> & { res: Pick<Visit['res'], 'destroyed'> };
  service: ServiceName;
  upload: boolean;
  /** A password is compared or made for it. */
  hashes?: boolean;
}

/** Keeps the calls of one account or address from taking what all have of a service. */
export interface FairShares {
  /** Does the work when it is this party's turn; throws RATE_LIMITED, before anything was begun, when too much of theirs waits, or for too long. */
  run(asking: Asking, work: () => Promise<void>): Promise<void>;
}

const isWrite = ({ visit: { method }, upload }: Asking) => !upload && method !== 'GET' && method !== 'HEAD';

/** Creates the shares of one gateway. */
export function createFairShares(shares: Shares = usualShares, waitMs = usualWaitMs): FairShares {
  const members = createLines(shares.member, waitMs);
  const writes = createLines(shares.writes, waitMs);
  const strangers = createLines(shares.strangers, waitMs);
  const addresses = createLines(shares.address, waitMs);

  return {
    run(asking, work) {
      const { visit, service } = asking;
      const member = visit.caller?.userId ?? null;
      const from = `${service} ${addressKey(visit.address)}`;
      // Whoever has left meanwhile wants nothing any more.
      let way = () => addresses.run(from, () => (visit.res.destroyed ? Promise.resolve() : work()));
      const through = (lines: Lines, key: string) => {
        const rest = way;
        way = () => lines.run(key, rest);
      };
      if (member !== null) through(members, `${service} ${member}`);
      if (isWrite(asking) && member !== null) through(writes, `${service} ${member}`);
      if (isWrite(asking) && (member === null || asking.hashes)) through(strangers, from);
      return way();
    },
  };
}
