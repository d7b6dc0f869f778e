import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { useApiQuery } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { applyDefaultTheme } from './theme.ts';

/** Public platform settings; undefined until they have arrived. */
export function usePublicSettings(): PublicSettings | undefined {
  const { data } = useApiQuery('GET /api/admin/public/settings', undefined, { staleTime: 5 * 60_000 });
  return data;
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
