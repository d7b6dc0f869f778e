import type { Endpoint, LimitClass, ServiceName } from '@ankur/contracts/endpoint';
import { addressKey } from '../http/client-address.ts';
import type { Visit } from '../visit.ts';
import { isRead } from './is-read.ts';
import { ShareRefusal } from './share-refusal.ts';

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
  /** What compares or makes a password, of one address, whoever asks: two hashes are made at once, for all. */
  passwords: Share;
  /** Exports of one address: each makes a hash, and ends only when the last byte of its file is taken. */
  exports: Share;
  /** Renewals of sessions of one address: nothing else holds them up, since a page gives them up after eight seconds. */
  renewals: Share;
  /** Other writes of an address whose callers are not signed in. */
  strangers: Share;
  /** Reads without a session. */
  visitors: Share;
  /** All calls of one address but those for files, whoever is signed in there: more than all that come without a session. */
  address: Share;
  /** Pictures and clips of one address: of most their calls do not say who asks. With `address` never all that a service is sent at once. */
  files: Share;
}

const usualShares: Shares = {
  member: { atOnce: 24, waiting: 176 },
  writes: { atOnce: 8, waiting: 52 },
  passwords: { atOnce: 4, waiting: 76 },
  exports: { atOnce: 4, waiting: 76 },
  renewals: { atOnce: 8, waiting: 192 },
  strangers: { atOnce: 8, waiting: 72 },
  visitors: { atOnce: 32, waiting: 168 },
  address: { atOnce: 60, waiting: 140 },
  files: { atOnce: 24, waiting: 400 },
};

/** Longest wait for own calls to end. With the time of the service it is still shorter than a browser's patience, which is 40 s. */
const usualWaitMs = 8000;
/** A picture that comes late is better than one that is said to be missing; while it waits it holds a connection of its address. */
export const fileWaitMs = 30_000;

/** Who waits in a line: until when, by the clock of `performance.now`, and whether anybody still wants the answer. */
interface Waiting {
  until: number;
  isGone: () => boolean;
}

interface Waiter extends Waiting {
  /** Ends the wait, with a place or without one. */
  settle: (hasPlace: boolean) => void;
}

interface Line {
  underWay: number;
  /** The longest waiting first. */
  waiting: Set<Waiter>;
}

/** What is asked of the calls of one kind; a party is whatever the key names. */
interface Lines {
  run(key: string, who: Waiting, work: () => Promise<void>): Promise<void>;
}

function createLines({ atOnce, waiting }: Share): Lines {
  const lines = new Map<string, Line>();

  /** Waits until an earlier call hands its place on; false when nobody wants the answer any more. */
  const waitIn = (line: Line, who: Waiting): Promise<boolean> => {
    // Who has left takes nobody's place.
    if (line.waiting.size >= waiting)
      for (const waiter of line.waiting) if (waiter.isGone()) waiter.settle(false);
    if (line.waiting.size === waiting) throw new ShareRefusal();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        ...who,
        settle: (hasPlace) => {
          clearTimeout(timer);
          line.waiting.delete(waiter);
          resolve(hasPlace);
        },
      };
      const timer = setTimeout(
        () => {
          if (who.isGone()) return waiter.settle(false);
          line.waiting.delete(waiter);
          reject(new ShareRefusal());
        },
        Math.max(0, who.until - performance.now()),
      );
      line.waiting.add(waiter);
    });
  };
  const leave = (key: string, line: Line): void => {
    const [next] = line.waiting;
    if (next) return next.settle(true);
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(key);
  };

  return {
    async run(key, who, work) {
      let line = lines.get(key);
      if (!line) lines.set(key, (line = { underWay: 0, waiting: new Set() }));
      if (line.underWay < atOnce) line.underWay += 1;
      else if (!(await waitIn(line, who))) return;
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
  endpoint?: Pick<Endpoint, 'id' | 'limit'> | undefined;
}

/** Keeps the calls of one account or address from taking what all have of a service. */
export interface FairShares {
  /** Does the work when it is this party's turn; throws `ShareRefusal` (RATE_LIMITED), before anything was begun, when too much of theirs waits, or for too long. */
  run(asking: Asking, work: () => Promise<void>): Promise<void>;
}

/** Calls for which a password, or a code in its place, is compared or made. */
const hashing: ReadonlySet<LimitClass | undefined> = new Set([
  'signIn',
  'register',
  'recovery',
  'credentials',
]);

/** Which share of its address a call has; null for one of a member. */
function shareOf({ visit, upload, endpoint }: Asking): keyof Shares | null {
  if (endpoint?.id === 'exportOwnData') return 'exports';
  // With the token of an account a sign-in costs the same.
  if (!isRead(visit.method) && hashing.has(endpoint?.limit)) return 'passwords';
  if (visit.caller?.userId != null) return null;
  if (isRead(visit.method) || upload) return 'visitors';
  return endpoint?.limit === 'refresh' ? 'renewals' : 'strangers';
}

const isWrite = ({ visit: { method }, upload }: Asking) => !upload && !isRead(method);

/** Creates the shares of one gateway. */
export function createFairShares(shares: Shares = usualShares, waitMs = usualWaitMs): FairShares {
  const lines = {
    member: createLines(shares.member),
    writes: createLines(shares.writes),
    passwords: createLines(shares.passwords),
    exports: createLines(shares.exports),
    renewals: createLines(shares.renewals),
    strangers: createLines(shares.strangers),
    visitors: createLines(shares.visitors),
    address: createLines(shares.address),
    files: createLines(shares.files),
  };

  return {
    run(asking, work) {
      const { visit, service } = asking;
      const member = visit.caller?.userId ?? null;
      const from = `${service} ${addressKey(visit.address)}`;
      const isGone = () => visit.res.destroyed;
      const isFile = asking.endpoint?.limit === 'file';
      // One time for all lines.
      const who = { until: performance.now() + (isFile ? fileWaitMs : waitMs), isGone };
      // Whoever has left meanwhile wants nothing any more.
      const begin = () => (isGone() ? Promise.resolve() : work());
      if (isFile) return lines.files.run(from, who, begin);
      let way = () => lines.address.run(from, who, begin);
      const through = (kind: keyof typeof lines, key: string) => {
        const rest = way;
        way = () => lines[kind].run(key, who, rest);
      };
      // From the last line to the first: who waits for the own calls holds no place that others share.
      const share = shareOf(asking);
      if (share !== null) through(share, from);
      if (member !== null) through('member', `${service} ${member}`);
      if (member !== null && isWrite(asking)) through('writes', `${service} ${member}`);
      return way();
    },
  };
}
