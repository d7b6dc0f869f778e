import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './front-ends.ts';

// Remotes differ in what they declare, not in how they are built.
if (!existsSync('webpack.config.ts'))
  process.argv.push('--config', join(repositoryRoot, 'webpack.config.ts'));
