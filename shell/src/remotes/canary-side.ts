import { isCanary } from '@ankur/contracts/canary';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { browserStorage, newId, useSession } from '@ankur/mfe-kit';

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

/** The remote as this viewer gets it: the canary version for those it is meant for, else the active one. */
export function chooseSide(
  remote: RegisteredRemote,
  user: User = useSession.getState().user,
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
