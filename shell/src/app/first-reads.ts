import type { ScreenRoute } from '@ankur/contracts/front-ends';
import { featureSwitches, type Feature } from '@ankur/contracts/identity/features';
import { filledIn } from '@ankur/contracts/screen-address';
import { askAhead } from '@ankur/mfe-kit/asked-ahead';
import { expiryOf } from '@ankur/mfe-kit/token-expiry';
import { screenToSee } from '../frame/screen-to-see.ts';
import { settingsInPage } from '../settings/settings-in-page.ts';
import { storedMember, storedToken } from './first-look.ts';
import { fetchPictureOf } from './first-picture.ts';

/** By the clock of this device: what needs the token is refused until it is renewed. */
const hasRunOut = (token: string) => (expiryOf(token) ?? Infinity) < Date.now();

/** What is left of an address whose part nobody knows. */
const isFilled = (address: string) => !address.includes(':');

/** What stands in an address as it is, however it is put into one. */
const plain = /^[\w-]+$/;

/** What the last visit knew of whoever looks, by its name in an address. */
function knownAs(name: string): string | undefined {
  const { _id, sport, role } = storedMember() ?? {};
  const known = { ':me': _id, ':athlete': role === 'athlete' ? _id : undefined, ':sport': sport };
  const value = known[name as keyof typeof known];
  return value !== undefined && plain.test(value) ? value : undefined;
}

/** What of a screen's reads whoever looks will ask for, in full: nothing of events or the community where they are off. */
function addressesOf({ path, reads = [], readsFor }: ScreenRoute, pathname: string, isMember: boolean) {
  if (readsFor === (isMember ? 'visitors' : 'members')) return [];
  const features = settingsInPage()?.features;
  return reads
    .filter((read) => features?.[featureSwitches[read.split(/[/?]/)[2] as Feature]] !== false)
    .map((read) => filledIn(read, path, pathname).replace(/:\w+/g, (name) => knownAs(name) ?? name))
    .filter(isFilled);
}

/**
 * Asks who a member is, and for what the screen at an address reads first, while its code is on its way. With a query it may ask for something else,
 * and with a token that has run out it waits for the next one.
 */
export function askFirstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    const token = storedToken();
    // The check of the session, for which every page of a member waits.
    if (token !== null) void askAhead('/api/auth/profile', token);
    const route = search === '' ? screenToSee(pathname) : null;
    if (route === null || (token !== null && hasRunOut(token))) return;
    const asked = addressesOf(route, pathname, token !== null).map((address) => askAhead(address, token));
    const [first] = asked;
    // What does not come, or has none, its screen deals with.
    if (first && route.picture && asked.length === route.reads?.length)
      fetchPictureOf(first, route.picture).catch(() => undefined);
  } catch {
    // The page does without a head start.
  }
}
