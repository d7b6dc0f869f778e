import { briefCacheMs } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import type { ScreenRoute } from '@ankur/contracts/front-ends';
import { featureSwitches } from '@ankur/contracts/identity/features';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { isScreenAt } from '@ankur/contracts/screen-address';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import type { ServiceClient } from '@ankur/service-kit/call-service';

/** Milliseconds that a page waits to know it. */
export const patienceMs = 150;

/** Whether an address is of what is shown to everybody; nothing else is named in a page. */
export const isPublicFile = (address: string): boolean =>
  /^\/uploads\/[\w-]+(?:\/[\w-]+)*\.\w+$/.test(address);

interface LeadScreen {
  reads: readonly string[];
  picture: string;
}

/** Where screens and what is switched off are known from memory. */
export interface FirstPicturesSource {
  registry: () => RemoteRegistry;
  settings: () => PublicSettings | null;
}

/** Whether strangers see a screen as it is now. */
export function isOpen({ feature }: Pick<ScreenRoute, 'feature'>, settings: PublicSettings | null): boolean {
  if (settings?.maintenanceMode === true) return false;
  return feature === undefined || settings?.features[featureSwitches[feature]] !== false;
}

/** The screen at an address, if it begins with a picture that its address alone decides. */
function leadScreenAt(pathname: string, { registry, settings }: FirstPicturesSource): LeadScreen | null {
  for (const { routes, access, disabled, canary } of registry().remotes) {
    const route = routes.find(({ path }) => isScreenAt(path, pathname));
    if (route === undefined) continue;
    const { space, reads, picture, readsFor = 'everybody' } = route;
    // Which of two versions the reader will have is not known.
    const isSure = access === 'public' && disabled === undefined && canary === undefined;
    if (!isSure || space !== 'lead' || reads === undefined || picture === undefined) return null;
    return readsFor === 'members' || !isOpen(route, settings()) ? null : { reads, picture };
  }
  return null;
}

/** Reads as a stranger what everybody may. */
async function read(client: ServiceClient, address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, 'http://gateway');
  const endpoint = endpointList.find(
    ({ method, path, access }) => method === 'GET' && path === pathname && access === 'public',
  );
  if (endpoint === undefined) return null;
  const input: object = { query: Object.fromEntries(searchParams) };
  return client.call(endpoint, input, { as: anonymousIdentity, timeoutMs: patienceMs, requestId: null });
}

const partOf = (whole: unknown, name: string): unknown =>
  (whole as Partial<Record<string, unknown>> | null | undefined)?.[name];

async function pictureOf(client: ServiceClient, { reads, picture }: LeadScreen): Promise<string | null> {
  const answer = reads[0] === undefined ? null : await read(client, reads[0]);
  const address = picture.split('.').reduce(partOf, answer);
  return typeof address === 'string' && isPublicFile(address) ? address : null;
}

/** Answers with the address of the picture with which the screen at an address begins; null where there is none, or none in time. */
export type FirstPictureOf = (pathname: string) => Promise<string | null>;

/** Knows the first pictures of screens, for less than the second in which a change must be visible. */
export function createFirstPictures(source: FirstPicturesSource, client: ServiceClient): FirstPictureOf {
  const known = new Map<string, { until: number; picture: Promise<string | null> }>();
  return async (pathname) => {
    const screen = leadScreenAt(pathname, source);
    if (screen === null) return null;
    const key = JSON.stringify(screen);
    const found = known.get(key);
    const now = performance.now();
    if (found !== undefined && now < found.until) return found.picture;
    // A page without it is whole; what cannot be told of it is for the log of the service.
    const picture = pictureOf(client, screen).catch(() => null);
    // Releases come and go: what one asked for is not kept after it.
    for (const [other, { until }] of known) if (until < now) known.delete(other);
    known.set(key, { until: now + briefCacheMs, picture });
    return picture;
  };
}
