import type { OwnUser } from '@ankur/contracts/identity/user';
import { api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import {
  closeSession,
  currentToken,
  isUser,
  keepUser,
  onLostRenewal,
  renewSession,
  storedUser,
  tokenExpiry,
  useSession,
} from './session.ts';

/** Answers that end a session for good; anything else, an aborted page load above all, says nothing about it. */
const verdicts = new Set(['SESSION_ENDED', 'SUSPENDED', 'USER_NOT_FOUND']);

/** Milliseconds that each answer about who it is may take, while a member's pages wait, behind the four of one that was asked ahead; one that hangs is a server that is away. */
const checkLimit = 5000;

/** Takes over who has signed in elsewhere since: what is said of the member before says nothing of them. */
function followSuccessor(before: OwnUser | null): boolean {
  const user = storedUser();
  if (before === null || user === null || user._id === before._id) return false;
  useSession.setState({ status: 'signedIn', user });
  return true;
}

/**
 * Checks the stored token against the server, silently (member-area §4). A server that is away keeps the stored session.
 * `onProfile` hears the profile that it read before the page is drawn with it; the screens need not read it again.
 */
export async function loadSession(onProfile?: (user: OwnUser) => void): Promise<void> {
  if (currentToken() === null) {
    closeSession();
    return;
  }
  const before = storedUser();
  try {
    const user = await api('GET /api/auth/profile', {}, { limit: checkLimit, orNothing: true });
    if (followSuccessor(before)) return;
    if (isUser(user) && currentToken() !== null) onProfile?.(user);
    keepUser(user);
    // Logged out in another tab meanwhile, or an answer without a member.
    if (useSession.getState().status !== 'signedIn') closeSession();
  } catch (error) {
    if (followSuccessor(before)) return;
    // A token that is still refused after a renewal, in whatever words, counts as none (C3).
    if (error instanceof ApiError && (error.status === 401 || verdicts.has(error.code))) {
      closeSession(error.code === 'SUSPENDED' ? error.message : null);
      return;
    }
    // A refused renewal has closed the session already.
    const user = currentToken() === null ? null : storedUser();
    useSession.setState(user === null ? { status: 'signedOut', user } : { status: 'signedIn', user });
  }
}

/** Milliseconds from one renewal to the next at least: by a clock that is ahead every token has run out. */
const rest = 300_000;

/** Milliseconds after which a renewal is asked for again whose answer was lost: what it replaced is good for 10 s (C4), of which 8 may be over. Not all tabs come at once. */
const lostAfter = () => 700 + 600 * Math.random();

/** Renews the access token shortly before it ends while the tab is open, and once more where no answer came. Returns the function that stops it. */
export function keepSessionFresh(): () => void {
  let renewedAt = -rest;
  const renew = async () => {
    const expiry = tokenExpiry();
    if (expiry === null || expiry - Date.now() >= 120_000 || performance.now() - renewedAt < rest) return;
    if (await renewSession()) renewedAt = performance.now();
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  onLostRenewal(() => {
    if (again !== undefined) return;
    const lost = currentToken();
    again = setTimeout(() => {
      // Another tab may have renewed it meanwhile, or somebody have left.
      const tried = currentToken() === lost ? renewSession() : Promise.resolve();
      void tried.finally(() => (again = undefined));
    }, lostAfter());
  });
  const timer = setInterval(() => void renew(), 20_000);
  return () => {
    onLostRenewal(null);
    clearTimeout(again);
    clearInterval(timer);
  };
}
