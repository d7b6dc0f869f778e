import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has a window of 1024 px and a screen of none.
const { screen } = globalThis as unknown as Record<'screen', object>;
Object.defineProperty(screen, 'width', { configurable: true, get: () => 1024 });

// What must appear appears; how soon is not what these tests are about, and a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });

// React notes for each element where it was made, for its warnings: some 8 % of what a component test takes.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
