// path: mfe-community/src/features/feed/components/imports-zustand.ts
// expect: no-restricted-imports
import { create } from 'zustand';

export const copy = create;
