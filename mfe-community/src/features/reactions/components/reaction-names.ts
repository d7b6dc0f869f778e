import type { ReactionType } from '@ankur/contracts/community/limits';

export const reactionNames: Record<ReactionType, string> = {
  like: 'Like',
  love: 'Love',
  laugh: 'Laugh',
  clap: 'Clap',
  celebrate: 'Celebrate',
};
