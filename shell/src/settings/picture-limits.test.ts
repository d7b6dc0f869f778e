import { describe, expect, it } from '@jest/globals';
import { pictureProblem } from './picture-limits.ts';

describe('a picture', () => {
  const limits = { maxImageSizeMB: 2, allowedImageTypes: ['image/png', 'image/webp'] };
  const file = (size: number, kind = 'image/png') => ({ name: 'me.png', size, type: kind });

  it('may be exactly as large as the settings say, and no byte more', () => {
    expect(pictureProblem(file(2 * 1024 * 1024), limits)).toBeNull();
    expect(pictureProblem(file(2 * 1024 * 1024 + 1), limits)).toBe(
      'File me.png is too large. Maximum size is 2MB.',
    );
  });

  it('is of one of the allowed kinds', () => {
    expect(pictureProblem(file(10, 'image/svg+xml'), limits)).toBe(
      'File me.png is not supported. Use a picture: PNG, WEBP.',
    );
  });
});
