// path: services/community/src/posts/get-post.ts
// expect: no-restricted-imports
import type { Response } from 'express';

export type Answer = Response;
