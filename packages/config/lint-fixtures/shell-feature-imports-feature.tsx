// path: shell/src/features/home/home-hero.tsx
// expect: boundaries/dependencies
import { thing } from '../auth/sign-in-form.tsx';

export const copy = thing;
