// path: mfe-community/src/features/feed/components/imports-socket-io-client.ts
// expect: no-restricted-imports
import { io } from 'socket.io-client';

export const copy = io;
