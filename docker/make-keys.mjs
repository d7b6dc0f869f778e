// Makes the key pair of the platform, once, and lays its public half where every process reads it.
import { copyFileSync } from 'node:fs';
import { openDataFolder } from '../scripts/platform/data/data-folder.ts';

const { keys } = openDataFolder('/data');
copyFileSync(keys.publicKey, '/data/public-keys/jwt-public.pem');
