import {
  accessToFiles,
  reservedPaths,
  type AreaAccess,
  type FrontEndDeclaration,
  type ScreenRoute,
} from '@ankur/contracts/front-ends';
import { unfit } from './unpack-release.ts';

/** Paths of a front end, under the name that a refusal says. */
export interface PathOwner {
  name: string;
  routes: readonly Pick<ScreenRoute, 'path'>[];
}

const parts = (path: string) => path.split('/').slice(1);
const isVariable = (part: string | undefined) => part?.startsWith(':') === true;

/** Whether some address belongs to both paths. */
export function overlap(one: string, other: string): boolean {
  const [first, second] = [parts(one), parts(other)];
  return (
    first.length === second.length &&
    first.every((part, at) => part === second[at] || isVariable(part) || isVariable(second[at]))
  );
}

/** Throws RELEASE_UNFIT when a path belongs to the gateway, to the shell or to another remote. */
export function assertPathsFree(
  { routes }: Pick<FrontEndDeclaration, 'routes'>,
  owners: readonly PathOwner[],
): void {
  for (const { path } of routes) {
    if (reservedPaths.includes(parts(path)[0] ?? '')) throw unfit(`${path} is kept for the platform`);
    const owner = owners.find((other) => other.routes.some((route) => overlap(route.path, path)));
    if (owner) throw unfit(`${path} belongs to ${owner.name}`);
  }
}

/** Throws RELEASE_UNFIT when a declaration contradicts itself: the same path twice, a link or a slot to nothing of its own. */
export function assertConsistent({ routes, navItems, slots }: FrontEndDeclaration): void {
  const twice = routes.find(({ path }, at) =>
    routes.some((other, place) => place < at && other.path === path),
  );
  if (twice) throw unfit(`it declares ${twice.path} twice`);
  const stray = navItems.find((item) => !routes.some(({ path }) => path === item.path));
  if (stray) throw unfit(`its link to ${stray.path} leads to none of its screens`);
  const filled = slots.find(({ name }, at) =>
    slots.some((other, place) => place < at && other.name === name),
  );
  if (filled) throw unfit(`it fills ${filled.name} twice`);
}

const strength: Record<AreaAccess, number> = { public: 0, user: 1, admin: 2 };

/** Throws RELEASE_UNFIT when something opens to people for whom the active release keeps it closed. */
export function assertAccessKept(next: FrontEndDeclaration, active: FrontEndDeclaration): void {
  const how = 'publish with --weaker-access if that is meant';
  if (accessToFiles(next) === 'public' && accessToFiles(active) === 'admin')
    throw unfit(`its files would no longer be for administrators only; ${how}`);
  for (const { path, access } of next.routes) {
    const before = active.routes.filter((route) => overlap(route.path, path));
    const strictest = before.find((route) => strength[route.access] > strength[access]);
    if (strictest) throw unfit(`${path} would open from ${strictest.access} to ${access}; ${how}`);
  }
}
