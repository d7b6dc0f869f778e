import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { apiKey, applyDefaultTheme, laterOf, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { isKeptPage, isWhole, settingsInPage } from './settings-in-page.ts';

/** How the settings are read; they are the same for everybody. */
export const settingsCall = 'GET /api/admin/public/settings';
const key = apiKey(settingsCall);

/** When the settings in the page were true. */
const servedAt = () => (isKeptPage() ? 0 : Date.now());

/** Public platform settings; undefined until they have arrived, as a rule with the page. */
export function usePublicSettings(): PublicSettings | undefined {
  const queryClient = useQueryClient();
  const { data } = useApiQuery(settingsCall, undefined, {
    staleTime: 5 * 60_000,
    initialData: settingsInPage,
    initialDataUpdatedAt: servedAt,
    // An answer that was on its way, or that the gateway remembered, may be older than what was announced meanwhile.
    reconcile: (read) => laterOf(queryClient.getQueryData<PublicSettings>(key), read),
  });
  return isWhole(data) ? data : undefined;
}

/** What the product is called, which an admin can change. */
export const useProductName = (): string => usePublicSettings()?.product.name ?? 'Ankur';

/** Puts announced settings into what this tab knows, so that every screen shows them at once; visitors are told too. */
export function useLiveSettings(): void {
  const queryClient = useQueryClient();
  const reread = () => void queryClient.invalidateQueries({ queryKey: key });
  useLiveRoom('public', {
    onMessage: ({ type, data }) => {
      if (type !== 'settings:changed') return;
      const known = queryClient.getQueryData<PublicSettings>(key);
      if (known === undefined) reread();
      else queryClient.setQueryData<PublicSettings>(key, laterOf(known, { ...known, ...data }));
    },
    onGap: reread,
  });
}

/** Applies accent and default theme of the platform to the page. */
export function useAppearance(): void {
  const appearance = usePublicSettings()?.appearance;
  useEffect(() => {
    if (appearance === undefined) return;
    const { style } = document.documentElement;
    // The page has it already, as a rule; setting it again would have the browser look at every style anew.
    if (style.getPropertyValue('--accent') !== appearance.accentColor)
      style.setProperty('--accent', appearance.accentColor);
    applyDefaultTheme(appearance.defaultTheme);
  }, [appearance]);
}

/** Title and description of the site as they stand in the page; what comes before the last dot of a title is its page's. */
export function useSiteTitle(): void {
  const { siteTitle, siteDescription } = usePublicSettings()?.seo ?? {};
  useEffect(() => {
    if (siteTitle === undefined || siteDescription === undefined) return;
    const [, page] = /^(.*) · /s.exec(document.title) ?? [];
    const [product = siteTitle] = siteTitle.split('·').slice(-1);
    document.title = page === undefined ? siteTitle : `${page} · ${product.trim()}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', siteDescription);
  }, [siteTitle, siteDescription]);
}
