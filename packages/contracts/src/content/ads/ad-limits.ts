/** Largest picture of an advertisement in bytes, itself allowed (admin-console §9). */
export const maxAdBytes = 2 * 1024 * 1024;
/** Kinds of its picture. */
export const adImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What its form says, here and there (admin-console §5). */
export const adImageTexts = {
  missing: 'Please select an image file',
  wrongType: 'Please select a valid image file (JPEG, PNG, or WEBP)',
  tooLarge: 'Image file size must be less than 2MB',
} as const;
