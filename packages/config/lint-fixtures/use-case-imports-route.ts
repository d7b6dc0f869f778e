// path: services/community/src/posts/get-post.ts
// expect: no-restricted-imports
import type { Http } from '@ankur/service-kit/http/route';

export type Answer = Http;
