import type { IdentityContext } from '../context.ts';
import { keyIn, ownerOf } from './picture-key.ts';

/** Removes a member's picture that is shown no more, so that its address leads nowhere. */
export async function removePicture(
  { storage, logger }: Pick<IdentityContext, 'storage' | 'logger'>,
  owner: string,
  address = '',
): Promise<void> {
  const key = keyIn(address);
  // A member may name another's picture as the own, and must not remove it by that.
  if (key === null || ownerOf(key) !== owner) return;
  await storage.remove(key).catch((error: unknown) => {
    logger.warn({ err: error }, 'A picture that is shown no more could not be removed');
  });
}
