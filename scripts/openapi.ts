import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeApi } from '../gateway/src/api-docs/describe-api.ts';

const file = join(import.meta.dirname, '../docs/openapi.json');
const text = `${JSON.stringify(describeApi(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log('docs/openapi.json is written.');
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json does not describe the contracts any more. Run: npm run openapi');
  process.exitCode = 1;
}
