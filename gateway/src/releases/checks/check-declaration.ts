import {
  accessToFiles,
  reservedPaths,
  type AreaAccess,
  type FrontEndDeclaration,
  type ScreenRoute,
} from '@ankur/contracts/front-ends';

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

/** Paths that belong to the gateway, to the shell or to another remote, as sentences. */
export function takenPaths(
  { routes }: Pick<FrontEndDeclaration, 'routes'>,
  owners: readonly PathOwner[],
): string[] {
  return routes.flatMap(({ path }) => {
    if (reservedPaths.includes(parts(path)[0] ?? '')) return [`${path} is kept for the platform`];
    const owner = owners.find((other) => other.routes.some((route) => overlap(route.path, path)));
    return owner ? [`${path} belongs to ${owner.name}`] : [];
  });
}

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/** Whether every address of `other` is one of `path`. */
const covers = (path: string, other: string) =>
  overlap(path, other) && parts(path).every((part, at) => isVariable(part) || part === parts(other)[at]);

/** Screens whose addresses an earlier one takes: the page would go by its guard and its words, not by theirs. */
const hiddenPaths = (paths: readonly string[]) =>
  paths.flatMap((path, at) => {
    const first = paths.slice(0, at).find((earlier) => earlier !== path && covers(earlier, path));
    return first === undefined ? [] : [`${path} stands behind ${first}, which takes its addresses`];
  });

/** Where a declaration contradicts itself, as sentences: two screens at one address, a link or a slot to nothing of its own. */
export function contradictions({ routes, navItems, slots }: FrontEndDeclaration): string[] {
  const paths = routes.map(({ path }) => path);
  const stray = navItems.filter((item) => !routes.some(({ path }) => path === item.path));
  return [
    ...repeated(paths).map((path) => `it declares ${path} twice`),
    ...hiddenPaths(paths),
    ...stray.map(({ path }) => `its link to ${path} leads to none of its screens`),
    ...repeated(slots.map(({ name }) => name)).map((name) => `it fills ${name} twice`),
  ];
}

const strength: Record<AreaAccess, number> = { public: 0, user: 1, admin: 2 };

/** What opens to people for whom the active release keeps it closed, as sentences. */
export function weakerAccess(next: FrontEndDeclaration, active: FrontEndDeclaration): string[] {
  const how = 'publish with --weaker-access if that is meant';
  const files =
    accessToFiles(next) === 'public' && accessToFiles(active) === 'admin'
      ? [`its files would no longer be for administrators only; ${how}`]
      : [];
  const screens = next.routes.flatMap(({ path, access }, at) => {
    /** `/scores/:id` takes nothing of `/scores/saved` that still stands before it, as closed as it was. */
    const staysClosed = (route: ScreenRoute) =>
      next.routes
        .slice(0, at)
        .some((one) => strength[one.access] >= strength[route.access] && covers(one.path, route.path));
    const before = active.routes.filter((route) => overlap(route.path, path) && !staysClosed(route));
    const strictest = before.find((route) => strength[route.access] > strength[access]);
    return strictest ? [`${path} would open from ${strictest.access} to ${access}; ${how}`] : [];
  });
  return [...files, ...screens];
}
