import type { CallerIdentity } from '@ankur/contracts/claims';
import { featureOfKind, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import { featureSwitches } from '@ankur/contracts/identity/features';
import type { ContentContext } from '../context.ts';

/**
 * Of these kinds those that the caller may find: what is switched off is for admins alone (C16). While the settings are not
 * known, nothing that could be off is found, and `isKnown` is false.
 */
export function openKinds(
  { platformSettings }: Pick<ContentContext, 'platformSettings'>,
  kinds: readonly SearchKind[],
  caller: CallerIdentity,
): { kinds: readonly SearchKind[]; isKnown: boolean } {
  if (caller.role === 'admin') return { kinds, isKnown: true };
  const features = platformSettings.current()?.features;
  const open = kinds.filter((kind) => {
    const feature = featureOfKind[kind];
    return feature === null || features?.[featureSwitches[feature]] === true;
  });
  return { kinds: open, isKnown: features !== undefined || open.length === kinds.length };
}
