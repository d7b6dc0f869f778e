/** Categories of a blog post (member-area §3). Free of zod, so that browsers can import it. */
export const blogCategories = [
  'Cricket',
  'Football',
  'Basketball',
  'Athletics',
  'Swimming',
  'Badminton',
  'Kabaddi',
  'Hockey',
  'Nutrition',
  'Psychology',
  'Training',
] as const;
export type BlogCategory = (typeof blogCategories)[number];
