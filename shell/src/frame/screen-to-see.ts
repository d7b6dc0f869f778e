import type { ScreenRoute } from '@ankur/contracts/front-ends';
import { featureSwitches } from '@ankur/contracts/identity/features';
import { hasSession } from '../app/first-look.ts';
import { settingsInPage } from '../settings/settings-in-page.ts';
import { declaredAt } from './declared-at.ts';

/** The screen of an address, if whoever looks will see it and not something in its place. */
export function screenToSee(pathname: string): ScreenRoute | null {
  const screen = declaredAt(pathname);
  const route = screen?.own ?? screen?.route;
  if (route === undefined || screen?.remote?.disabled !== undefined) return null;
  const isOff = route.feature && settingsInPage()?.features[featureSwitches[route.feature]] === false;
  return isOff === true || (route.access !== 'public' && !hasSession()) ? null : route;
}
