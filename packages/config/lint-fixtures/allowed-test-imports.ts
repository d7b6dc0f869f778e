// path: services/community/src/posts/create-post.test.ts
// expect: none
import { startMongo } from '@ankur/embedded-mongo';
import { buildPost } from '@ankur/test-kit/build-post';
import { createPost } from './create-post.ts';

export const used = [startMongo, buildPost, createPost];
