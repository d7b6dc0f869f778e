import { isCanary } from '@ankur/contracts/canary';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { browserStorage, newId, storedUser, useSession } from '@ankur/mfe-kit';

const browserKey = 'ankur.browser';

/** A made-up number by which a visitor stays on their side; it is never sent anywhere. */
function browserNumber(): string {
  const known = browserStorage.getItem(browserKey);
  if (known !== null) return known;
  const made = newId();
  browserStorage.setItem(browserKey, made);
  return made;
}

type User = { _id: string; role: string } | null;

/** Who looks at the page; until its session has been checked, the member of the last visit: the first screen loads by then. */
export const viewerOf = ({ status, user }: { status: string; user: User }): User =>
  status === 'loading' ? storedUser() : user;

/** The remote as this viewer gets it: the canary version for those it is meant for, else the active one. */
export function chooseSide(
  remote: RegisteredRemote,
  user: User = viewerOf(useSession.getState()),
): RegisteredRemote {
  const { name, canary, revision, disabled } = remote;
  if (canary === undefined) return remote;
  const viewer = { id: user?._id ?? browserNumber(), role: user?.role ?? null };
  if (!isCanary(name, canary, viewer)) return remote;
  return {
    ...canary.release,
    ...(revision === undefined ? {} : { revision }),
    ...(disabled === undefined ? {} : { disabled }),
  };
}
