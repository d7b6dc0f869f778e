// path: services/community/src/reactions/set-reaction.ts
// expect: boundaries/dependencies
import { thing } from '../posts/post.model.ts';

export const copy = thing;
