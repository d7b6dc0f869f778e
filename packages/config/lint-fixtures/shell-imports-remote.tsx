// path: shell/src/app/router.tsx
// expect: boundaries/dependencies
import { thing } from '@ankur/mfe-content/remote';

export const copy = thing;
