// path: services/community/src/reactions/set-reaction.ts
// expect: none
import { createPost } from '@ankur/contracts/community/posts.endpoints';
import { route } from '@ankur/service-kit/route';
import { findPost } from '../posts/find-post.ts';
import type { StoredPost } from '../posts/post.model.ts';
import { reactionModel } from './reaction.model.ts';

export const setReaction = (post: StoredPost) => [route, createPost, findPost(post), reactionModel];
