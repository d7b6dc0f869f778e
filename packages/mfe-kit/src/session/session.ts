import type { OwnUser } from '@ankur/contracts/identity/user';
import { create } from 'zustand';
import { alone } from '../alone.ts';
import { ApiError } from '../api/api-error.ts';
import { browserStorage } from '../browser-storage.ts';
import { expiryOf } from './token-expiry.ts';

/** `loading` until the stored token has been checked once. */
export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

interface SessionState {
  status: SessionStatus;
  user: OwnUser | null;
  /** Set when the server ended the session (suspension, log out elsewhere); shown once on the sign-in page. */
  endedMessage: string | null;
}

interface SessionAnswer {
  token: string;
  user: OwnUser;
}

const tokenKey = 'token';
const userKey = 'user';
const leavingKey = 'ankur.leaving';
/** Milliseconds within which the other tabs hear that the session is over. */
const leavingWindow = 10_000;

/** The stored access token, or null. */
export function currentToken(): string | null {
  return browserStorage.getItem(tokenKey);
}

/** The session of this tab; the token itself stays in `localStorage.token` (C4). Without one there is nothing to check. */
export const useSession = create<SessionState>(() => ({
  status: currentToken() === null ? 'signedOut' : 'loading',
  user: null,
  endedMessage: null,
}));

/** Whether this is a member at all: an answer can lack anything. */
export function isUser(user: unknown): user is OwnUser {
  const { _id, username } = (user ?? {}) as Partial<OwnUser>;
  return typeof _id === 'string' && typeof username === 'string';
}

/**
 * Stores a session that the server has just opened, whole or not at all.
 * @throws ApiError with the answer's message when it lacks the token or the user.
 */
export function openSession({ token, user, message }: Partial<SessionAnswer> & { message?: unknown }): void {
  if (typeof token !== 'string' || token === '' || !isUser(user))
    throw new ApiError({
      code: 'INTERNAL',
      status: 200,
      message: typeof message === 'string' ? message : '',
    });
  browserStorage.removeItem(leavingKey);
  browserStorage.setItem(tokenKey, token);
  keepUser(user);
}

/** Stores whose session this is; an answer without a member, or after that one has left, changes nothing. */
export function keepUser(user: OwnUser): void {
  if (currentToken() === null || !isUser(user)) return;
  browserStorage.setItem(userKey, JSON.stringify(user));
  useSession.setState({ status: 'signedIn', user, endedMessage: null });
}

/** Replaces the stored user after a change; false when nothing was changed: no member, one who has left, or another has signed in since. */
export function setUser(user: OwnUser): boolean {
  const known = storedUser();
  if (known !== null && known._id !== (user as OwnUser | undefined)?._id) return false;
  keepUser(user);
  return useSession.getState().user === user;
}

/** The user of the last visit; null when there is none or it cannot be read. */
export function storedUser(): OwnUser | null {
  try {
    const user: unknown = JSON.parse(browserStorage.getItem(userKey) ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Tells every tab of this browser that the member leaves by choice, so that none of them reports an ended session. */
export function startLeaving(): void {
  browserStorage.setItem(leavingKey, String(Date.now()));
}

/** Whether the member has just chosen to log out in this browser. */
export function isLeaving(): boolean {
  return Date.now() - Number(browserStorage.getItem(leavingKey) ?? 0) < leavingWindow;
}

/** Forgets the session in this browser; `message` tells the member why, when the server ended it. */
export function closeSession(message: string | null = null): void {
  browserStorage.removeItem(tokenKey);
  browserStorage.removeItem(userKey);
  const { status, endedMessage } = useSession.getState();
  // A visitor stays one: whatever follows the session need not be drawn again.
  if (status === 'signedOut' && endedMessage === message) return;
  useSession.setState({ status: 'signedOut', user: null, endedMessage: message });
}

/** What a member is told whose session ends while it is in use. */
export const sessionEnded = 'Your session has ended. Please sign in again.';

/** Milliseconds a refresh may take: less than the 10 s in which a replaced refresh token stays good, so that a next try still counts. */
const refreshLimit = 8000;

/** Answers to a refresh that say nothing of the session: it was not judged. 409 is one that others were in the way of. */
const isNoVerdict = (status: number) => status >= 500 || status === 429 || status === 409;

async function refreshOnce(previous: string | null): Promise<boolean> {
  // Another tab may have renewed while this one waited for the lock.
  if (currentToken() !== previous && currentToken() !== null) return true;
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(refreshLimit),
  }).catch(() => null);
  if (response === null || isNoVerdict(response.status)) return false;
  const answer = (await response.json().catch(() => null)) as
    (Partial<SessionAnswer> & { message?: string; code?: string }) | null;
  // Cut off half way, for example by leaving the page: no verdict.
  if (answer === null) return false;
  // Another tab has signed out meanwhile, or somebody in: what it did stands.
  if (currentToken() !== previous) return currentToken() !== null;
  try {
    if (response.ok) {
      openSession(answer);
      return true;
    }
  } catch {
    // Half an answer opens nothing; what was there is no session either.
  }
  const { code, message = null } = answer;
  // Checked when the page opens, it is over without a word (member-area §4).
  const isNoticed = useSession.getState().status === 'signedIn' && !isLeaving();
  closeSession(code === 'SUSPENDED' ? message : isNoticed ? sessionEnded : null);
  return false;
}

let renewal: Promise<boolean> | null = null;
let handleLost = (): void => undefined;

/** Says what is done after a renewal without a verdict: its answer may have been lost. Null for nothing. */
export function onLostRenewal(handle: (() => void) | null): void {
  handleLost = handle ?? (() => undefined);
}

/**
 * Gets a new access token with the refresh cookie, once for all callers and tabs. False when the session is over, and
 * then it has been closed, or when no verdict came; then the token is still there.
 */
export function renewSession(): Promise<boolean> {
  const previous = currentToken();
  renewal ??= alone('ankur-session', () => refreshOnce(previous))
    .then((isRenewed) => {
      if (!isRenewed && currentToken() !== null) handleLost();
      return isRenewed;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

/** When the access token ends, in ms since the epoch; null without a readable token. */
export function tokenExpiry(): number | null {
  const token = currentToken();
  return token === null ? null : expiryOf(token);
}

/** Follows sign-in and sign-out in other tabs of this browser. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const look = () => {
    const user = storedUser();
    if (user === null) useSession.setState({ status: 'signedOut', user: null });
    else useSession.setState({ status: 'signedIn', user, endedMessage: null });
  };
  const handleStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === userKey || key === null) look();
  };
  // A page that a step back brings as it was left has heard nothing meanwhile.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  addEventListener('storage', handleStorage);
  addEventListener('pageshow', handleShow);
  return () => {
    removeEventListener('storage', handleStorage);
    removeEventListener('pageshow', handleShow);
  };
}
