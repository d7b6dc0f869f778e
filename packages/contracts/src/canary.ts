/** Who tries a version before everybody does: a share of all, roles, and single members; one of them is enough. */
export interface CanaryAudience {
  /** Per cent of everybody, 0 to 100 in steps of 0.01. */
  share: number;
  roles: readonly string[];
  /** `canaryNumber` of each member, so that the public registry names nobody. */
  users: readonly number[];
}

/** Who looks at the page: a member by id, a visitor by a number their browser made up. */
export interface CanaryViewer {
  id: string;
  role: string | null;
}

/** An evenly spread number of 32 bits that is always the same for a member and a remote (FNV-1a, finished as in MurmurHash3). */
export function canaryNumber(remote: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${remote}:${id}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Whether somebody is among the first. Whoever is stays it while the share grows, with every version of the remote. */
export function isCanary(
  remote: string,
  { share, roles, users }: CanaryAudience,
  viewer: CanaryViewer,
): boolean {
  const number = canaryNumber(remote, viewer.id);
  if (number % 10_000 < share * 100 || users.includes(number)) return true;
  return viewer.role !== null && roles.includes(viewer.role);
}
