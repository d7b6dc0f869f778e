// path: services/community/src/reactions/list-reactions.ts
// expect: boundaries/dependencies
import { thing } from '../posts/post.repository.ts';

export const copy = thing;
