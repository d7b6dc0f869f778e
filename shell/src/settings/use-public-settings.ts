import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { useApiQuery } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { applyDefaultTheme } from './theme.ts';

/** An answer can lack anything; a page without settings is whole, one with half of them is not. */
function isWhole(settings: Partial<PublicSettings> | undefined): settings is PublicSettings {
  const { product, contact, appearance, social } = settings ?? {};
  return [product, contact, appearance].every((part) => typeof part === 'object') && Array.isArray(social);
}

/** Public platform settings; undefined until they have arrived. */
export function usePublicSettings(): PublicSettings | undefined {
  const { data } = useApiQuery('GET /api/admin/public/settings', undefined, { staleTime: 5 * 60_000 });
  return isWhole(data) ? data : undefined;
}

/** Applies accent and default theme of the platform to the page. */
export function useAppearance(): void {
  const appearance = usePublicSettings()?.appearance;
  useEffect(() => {
    if (appearance === undefined) return;
    document.documentElement.style.setProperty('--accent', appearance.accentColor);
    applyDefaultTheme(appearance.defaultTheme);
  }, [appearance]);
}
