import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { refreshDirectoryKeys } from '../users/listing/refresh-directory-keys.ts';

/** The directory finds names and sports however they were typed: those of before were kept letter by letter. */
export const foldDirectoryTexts = defineMigration({
  id: 7,
  name: 'directory-texts',
  up: (context) => refreshDirectoryKeys(context, {}),
});
