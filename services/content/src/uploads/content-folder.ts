import { join } from 'node:path';

export const contentFolder = (uploadsDir: string) => join(uploadsDir, 'content');
