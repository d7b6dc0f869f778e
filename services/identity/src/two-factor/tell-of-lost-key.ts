import type { IdentityContext } from '../context.ts';

/** A key that was lost is made anew by itself: then right codes are refused, and nothing else says why. */
export async function tellOfLostKey({
  twoFactor,
  logger,
}: Pick<IdentityContext, 'twoFactor' | 'logger'>): Promise<void> {
  const unreadable = await twoFactor.findUnreadable();
  if (unreadable)
    logger.error(
      { userId: unreadable._id },
      'TWO_FACTOR_KEY lacks the key of second steps that are on: no code of their apps works until it is back',
    );
}
