// path: services/community/src/reactions/set-reaction.ts
// expect: none
import { createPost } from '@ankur/contracts/community/posts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { findPost } from '../posts/find-post.ts';
import type { StoredPost } from '../posts/post.model.ts';
import { reactionModel } from './reaction.model.ts';

export const setReaction = (post: StoredPost, useCase: UseCase<never>) => [
  useCase,
  createPost,
  findPost(post),
  reactionModel,
];
