import { AppError } from '@ankur/contracts/error-codes';

/** A video that is refused; the message says what its author can do. */
export function unusableVideo(name: string, why: 'broken' | 'located'): AppError {
  const reason =
    why === 'broken'
      ? 'could not be read as a video.'
      : 'records where it was filmed. Please export it without location data.';
  return new AppError('UNSUPPORTED_MEDIA', { message: `File ${name} ${reason}`, field: 'media' });
}
