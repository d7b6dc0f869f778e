import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { refreshDirectoryKeys } from '../users/listing/refresh-directory-keys.ts';

/**
 * The directory finds members by places of the list alone, also those who wrote a street before there was one. What they
 * wrote stays as it is: they read it and may keep it, and nobody else sees more of it than its places.
 */
export const searchListedPlaces = defineMigration({
  id: 5,
  name: 'places-of-the-list',
  up: (context) => refreshDirectoryKeys(context, { location: { $exists: true } }),
});
