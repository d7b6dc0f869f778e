import { authorCard } from '../user.ts';

/** A person as families, and those who ask them, see each other. */
export const familyPerson = authorCard
  .pick({ _id: true, username: true, profilePicture: true, role: true, isVerified: true })
  .meta({ id: 'FamilyPerson' });
