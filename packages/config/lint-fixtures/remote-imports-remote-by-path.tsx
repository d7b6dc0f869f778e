// path: mfe-community/src/features/feed/feed-page-frame.tsx
// expect: boundaries/dependencies
import { thing } from '../../../../mfe-admin/src/remote.ts';

export const copy = thing;
