import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// What must appear appears; how soon is not what these tests are about, and a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });
