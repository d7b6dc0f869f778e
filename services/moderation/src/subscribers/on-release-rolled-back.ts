import { releaseRolledBack } from '@ankur/contracts/gateway/gateway.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { recordRelease } from './record-release.ts';

export function onReleaseRolledBack(context: ModerationContext): Subscriber {
  return onEvent(releaseRolledBack, (event) => recordRelease(context, event));
}
