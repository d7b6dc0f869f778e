/** Who owns an address: a remote by name, and the role its screens ask for. */
export interface PathOwner {
  name: string;
  role?: 'admin';
}

/** First part of the address → owner. The shell knows remotes by name only. */
const owners = new Map<string, PathOwner>([
  ['community', { name: 'mfe-community' }],
  ['sports-blog', { name: 'mfe-content' }],
  ['events', { name: 'mfe-content' }],
  ['admin-dashboard', { name: 'mfe-admin', role: 'admin' }],
]);

/** The owner of an address, or null. */
export function ownerOfPath(pathname: string): PathOwner | null {
  return owners.get(pathname.split('/')[1] ?? '') ?? null;
}
