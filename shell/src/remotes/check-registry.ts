import type { NavItem, ScreenRoute, SlotFilling } from '@ankur/contracts/front-ends';
import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';

/** The platform does not know the remote, or the registry has never been readable in this browser. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
}

type Row = Partial<RegisteredRemote> | null;

const isPathOf = (path: unknown, name: string) =>
  typeof path === 'string' && path.startsWith(`/remotes/${name}/`);
const isHash = (hash: unknown) => typeof hash === 'string' && hash.startsWith('sha384-');
const isScreenPath = (path: unknown) => typeof path === 'string' && /^\/[a-z0-9][\w:/-]*$/.test(path);

/** Files come from their remote's folder on this origin, and nothing without integrity is loaded. */
function hasSafeFiles(row: Row): boolean {
  if (typeof row?.name !== 'string' || typeof row.container !== 'string') return false;
  const { name, manifest, remoteEntry, integrity } = row;
  return (
    isPathOf(manifest, name) &&
    isPathOf(remoteEntry, name) &&
    isHash(integrity?.manifest) &&
    isHash(integrity?.remoteEntry)
  );
}

const isRoute = (route: Partial<ScreenRoute> | null) =>
  isScreenPath(route?.path) && ['public', 'user', 'admin'].includes(route?.access ?? '');
const isLink = (item: Partial<NavItem> | null) => isScreenPath(item?.path) && typeof item?.label === 'string';
const isSlot = (slot: Partial<SlotFilling> | null) => typeof slot?.name === 'string';

/** Addresses stay on this origin, and a screen whose access is unknown opens to nobody. */
function declaresScreens(row: Row): boolean {
  const { routes, navItems, slots } = row ?? {};
  const lists = [routes, navItems, slots].every((list) => Array.isArray(list));
  return (
    lists &&
    routes?.every(isRoute) === true &&
    navItems?.every(isLink) === true &&
    slots?.every(isSlot) === true
  );
}

/** A canary that cannot be trusted is nobody's: everybody gets the active version. */
function withoutUnsafeCanary({ canary, ...row }: RegisteredRemote): RegisteredRemote {
  const { share, roles, users, release } = (canary ?? {}) as Partial<NonNullable<typeof canary>>;
  const whole = typeof share === 'number' && Array.isArray(roles) && Array.isArray(users);
  if (canary === undefined || !whole || release?.name !== row.name) return row;
  return hasSafeFiles(release) && declaresScreens(release) ? { ...row, canary } : row;
}

/** Reads an answer as the registry. @throws RemoteUnavailableError when any part of it cannot be trusted. */
export function checkRegistry(answer: unknown): RemoteRegistry {
  const { remotes } = (answer ?? {}) as Partial<RemoteRegistry>;
  if (!Array.isArray(remotes) || !remotes.every((row: Row) => hasSafeFiles(row) && declaresScreens(row)))
    throw new RemoteUnavailableError('The registry is not readable.');
  return { remotes: remotes.map((row) => withoutUnsafeCanary(row)) };
}
