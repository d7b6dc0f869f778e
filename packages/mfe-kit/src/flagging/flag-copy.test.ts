import { ApiError } from '@ankur/mfe-kit';
import { describe, expect, it } from '@jest/globals';
import { flagFailureText } from './flag-copy.ts';

const failure = (status: number, code: 'ALREADY_FLAGGED' | 'OWN_CONTENT' | 'NETWORK') =>
  new ApiError({ status, code, message: 'You have already flagged this post' });

describe('flagFailureText', () => {
  it('tells who flags twice that it was flagged already', () => {
    expect(flagFailureText(failure(400, 'ALREADY_FLAGGED'))).toBe('You have already flagged this content.');
  });

  it.each([failure(400, 'OWN_CONTENT'), failure(0, 'NETWORK'), new Error('x')])(
    'words every other failure alike',
    (error) => {
      expect(flagFailureText(error)).toBe('Failed to flag content. Please try again.');
    },
  );
});
