import { createHash } from 'node:crypto';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';

/** The same for one member wherever evidence names them, and no way back to who it was. */
const pseudonymOf = (userId: string): string =>
  `Erased member ${createHash('sha256').update(`erased ${userId}`).digest('hex').slice(0, 8)}`;

/** What was logged of an erased member, and by one, stays as evidence under a pseudonym. */
export function onUserErased({ audit, decisions, flags }: ModerationContext): Subscriber {
  return onEvent(
    userErased,
    async ({ data: { user } }) => {
      const pseudonym = pseudonymOf(user._id);
      await audit.rename(user._id, pseudonym);
      await decisions.rename(user._id, pseudonym);
      await flags.rename(user._id, pseudonym);
    },
    { name: 'erased-names' },
  );
}
