import { readdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

// Run while the image is built: what it compiles is kept in NODE_COMPILE_CACHE, and every process starts from there.
await import('../gateway/src/gateway.ts');
for (const name of readdirSync(new URL('../services/', import.meta.url)))
  await import(`../services/${name}/src/service.ts`);
flushCompileCache();
process.exit();
