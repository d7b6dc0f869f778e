import type { PublicSettings } from '@ankur/contracts/identity/public-settings';

/** An answer can lack anything; a page without settings is whole, one with half of them is not. */
export function isWhole(settings: Partial<PublicSettings> | undefined): settings is PublicSettings {
  const { product, contact, appearance, social, features } = settings ?? {};
  const parts = [product, contact, appearance, features];
  return parts.every((part) => typeof part === 'object' && part !== null) && Array.isArray(social);
}

/** Whether the browser had kept this page and came back to it, so that what stands in it is what was true when it was left. */
export function isKeptPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/** The public settings as the gateway has put them into this page; undefined from a development server. */
export function settingsInPage(): PublicSettings | undefined {
  try {
    const settings = JSON.parse(
      document.querySelector('#settings')?.textContent ?? '',
    ) as Partial<PublicSettings>;
    return isWhole(settings) ? settings : undefined;
  } catch {
    return undefined;
  }
}
