import { enableCompileCache } from 'node:module';

// Plain JavaScript: from the second start on the stripped sources come from the cache, and the 20 MB of the
// TypeScript stripper are never loaded.
enableCompileCache();
await import('./src/cli.ts');
