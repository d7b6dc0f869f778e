import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { refreshDirectoryKeys } from '../users/listing/refresh-directory-keys.ts';

/** The directory finds members by the place that their card shows, and nobody by a street. */
export const searchShownPlaces = defineMigration({
  id: 3,
  name: 'places-as-shown',
  up: (context) => refreshDirectoryKeys(context, { location: { $exists: true } }),
});
