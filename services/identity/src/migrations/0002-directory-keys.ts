import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { refreshDirectoryKeys } from '../users/listing/refresh-directory-keys.ts';

/** Members from before the directory are found by it too. */
export const addDirectoryKeys = defineMigration({
  id: 2,
  name: 'directory-keys',
  up: (context) => refreshDirectoryKeys(context, { directoryKey: { $exists: false } }),
});
