import type { LiveEnvelope } from '@ankur/contracts/live';

type OfFlag = Extract<LiveEnvelope, { type: 'content:flagged' | 'flag:outcome' }>;

/** Whether a message tells one member that a flag stands which they made or which is on their own: a new one, or one whose decision was undone. */
export const standsFlagged = (message: LiveEnvelope): message is OfFlag =>
  message.type === 'content:flagged' ||
  (message.type === 'flag:outcome' && message.data.status === 'flagged');
