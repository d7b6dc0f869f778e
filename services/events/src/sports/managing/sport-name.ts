import { AppError } from '@ankur/contracts/error-codes';
import type { SportRepository } from '../sport.repository.ts';

/** Stands for a sport without an icon of its own (admin-console §3). */
export const usualIcon = '🏃';

/** `Kho-Kho` and `kho kho` are one name in addresses and filters, and so are `Pétanque` and `petanque`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    // Marks of other scripts are vowels, and stay.
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Throws when this is no name, or when another sport than `own` (a slug) is called or addressed by it. */
export async function assertFree(
  sports: Pick<SportRepository, 'listAll'>,
  slug: string,
  own?: string,
): Promise<void> {
  // `all` stands for any sport in the lists.
  if (slug === '' || slug === 'all') {
    const message = 'must be a name of letters or digits';
    throw new AppError('VALIDATION_FAILED', { field: 'name', errors: [{ field: 'name', message }] });
  }
  const others = (await sports.listAll()).filter((sport) => sport.slug !== own);
  if (others.some((sport) => sport.slug === slug || slugOf(sport.name) === slug))
    throw new AppError('CATEGORY_EXISTS');
}
