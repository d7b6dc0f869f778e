import { releasePublished } from '@ankur/contracts/gateway/gateway.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { recordRelease } from './record-release.ts';

export function onReleasePublished(context: ModerationContext): Subscriber {
  return onEvent(releasePublished, (event) => recordRelease(context, event));
}
