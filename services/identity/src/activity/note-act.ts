import type { ActivityFeature } from '@ankur/contracts/identity/activity';
import type { IdentityContext } from '../context.ts';
import { noteSeen } from './note-activity.ts';

/** Records an act of a member that another service told of. */
export const noteAct = (
  context: Pick<IdentityContext, 'activity' | 'users'>,
  { userId, at, feature }: { userId: string; at: string; feature: ActivityFeature },
): Promise<void> => noteSeen(context, { userId, from: at, to: at, features: [feature] });
