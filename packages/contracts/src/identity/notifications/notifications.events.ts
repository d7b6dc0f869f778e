import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';

const count = z.object({ memberId: z.string(), unread: z.int() });

/** A member has a new line, or one that was read has happened again; `unread` is how many there are now. */
export const notificationTold = defineEvent('notification.told', 'identity', count);
/** Lines of a member were read or withdrawn. */
export const notificationRead = defineEvent('notification.read', 'identity', count);
