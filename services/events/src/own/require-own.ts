import { AppError } from '@ankur/contracts/error-codes';
import type { StoredEvent } from '../events/event.model.ts';
import { findEnd, isOrganizer, maySee } from '../events/event.policy.ts';

/** Throws unless the caller organises the event; who may not even see it learns nothing of it. */
export function assertOrganizer(event: StoredEvent, userId: string): void {
  if (!maySee(event, userId)) throw new AppError('EVENT_NOT_FOUND');
  if (!isOrganizer(event, userId)) throw new AppError('NOT_OWNER');
}

/** Throws when it is over or was cancelled: what has been is not rewritten. */
export function assertChangeable(event: StoredEvent): void {
  const isClosed = event.status === 'completed' || event.status === 'cancelled';
  if (isClosed || findEnd(event) < new Date())
    throw new AppError('EVENT_CLOSED', { message: 'This event is over.' });
}
