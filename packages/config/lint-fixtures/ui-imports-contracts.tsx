// path: packages/ui/src/actions/button.tsx
// expect: boundaries/dependencies
import { thing } from '@ankur/contracts/roles';

export const copy = thing;
