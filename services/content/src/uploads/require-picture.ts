import { AppError } from '@ankur/contracts/error-codes';
import type { Storage } from '@ankur/service-kit/storage';
import { addressOf, ownPictures } from './own-pictures.ts';

/** What the form says of an address that is no picture this member may show. */
export function notUploaded(field: string): AppError {
  const message = 'is not a picture that was uploaded';
  return new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
}

/** A picture of ours must be one that is stored, or every reader would meet a hole; links elsewhere are left alone. */
export async function requirePicture(storage: Storage, field: string, address: string): Promise<void> {
  if (!address.startsWith('/')) return;
  const [key] = ownPictures(address);
  const file = key !== undefined && address === addressOf(key) ? await storage.open(key) : null;
  if (!file) throw notUploaded(field);
  file.stream.destroy();
}
