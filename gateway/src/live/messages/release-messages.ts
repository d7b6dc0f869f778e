import { releasePublished, releaseRolledBack } from '@ankur/contracts/gateway/gateway.events';
import { rooms } from '@ankur/contracts/live';
import { onEvent, type EventMapping, type LiveMessage } from '../live-message.ts';

const active = ({ name, version }: { name: string; version: string }): LiveMessage[] => [
  { room: rooms.public, type: 'release:published', v: 0, data: { name, version } },
];

/** Another version of a remote became active, forwards or back. */
export const releaseMessages: EventMapping[] = [
  onEvent(releasePublished, active),
  onEvent(releaseRolledBack, active),
];
