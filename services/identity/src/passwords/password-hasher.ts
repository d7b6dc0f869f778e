import { randomBytes } from 'node:crypto';
import { AppError } from '@ankur/contracts/error-codes';
import createSemaphore from 'p-limit';

/** What a hash costs whoever guesses. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's minimum for argon2id; the library's default algorithm is argon2id. */
const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two cores: more hashes at once would starve the event loop (reliability row 15). */
const maxParallel = 2;
const maxWaiting = 50;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a missing hash too, after the same work. */
  verify(stored: string | null, password: string, turn?: VerificationTurn): Promise<boolean>;
}

/** What belongs to one comparison: the next one waits until both are done. */
export interface VerificationTurn {
  before: () => Promise<void>;
  onMismatch: () => Promise<void>;
}

/** One way to write a password, whatever the keyboard sent. */
const canonical = (password: string) => password.normalize('NFKC');

const argon = () => import('@node-rs/argon2');

export function createPasswordHasher(cost: HashCost = owaspCost): PasswordHasher {
  const semaphore = createSemaphore(maxParallel);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const waitingOrRunning = semaphore.pendingCount + semaphore.activeCount;
    if (waitingOrRunning < maxParallel + maxWaiting) return semaphore(work);
    return Promise.reject(new AppError('OVERLOADED', { retryAfter: 3 }));
  };
  const write = async (password: string) => (await argon()).hash(password, cost);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => write(canonical(password))),
    verify: (stored, password, around) =>
      inTurn(async () => {
        await around?.before();
        // Waited for either way, so that the first comparison of a process tells nothing either.
        const other = await (dummy ??= write(randomBytes(24).toString('base64')));
        const matches = await (await argon()).verify(stored ?? other, canonical(password));
        if (matches && stored !== null) return true;
        await around?.onMismatch();
        return false;
      }),
  };
}
