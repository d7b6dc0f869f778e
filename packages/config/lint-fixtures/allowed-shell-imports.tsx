// path: shell/src/app/router.tsx
// expect: none
import { defineRemote } from '@ankur/mfe-kit';
import { SignIn } from '../features/auth/sign-in.tsx';

export const router = [defineRemote, SignIn];
