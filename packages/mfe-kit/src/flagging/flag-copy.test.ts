import { ApiError } from '@ankur/mfe-kit';
import { describe, expect, it } from '@jest/globals';
import { flagFailureText } from './flag-copy.ts';

type Code = 'ALREADY_FLAGGED' | 'OWN_CONTENT' | 'NETWORK' | 'MALFORMED_REQUEST';
const failure = (status: number, code: Code, message = 'No.') => new ApiError({ status, code, message });
const again = 'You have already flagged this post';

describe('flagFailureText', () => {
  it.each([failure(400, 'ALREADY_FLAGGED'), failure(400, 'MALFORMED_REQUEST', again)])(
    'tells who flags twice that it was flagged already',
    (error) => {
      expect(flagFailureText(error)).toBe('You have already flagged this content.');
    },
  );

  it.each([failure(400, 'OWN_CONTENT'), failure(0, 'NETWORK', again), new Error('x')])(
    'words every other failure alike',
    (error) => {
      expect(flagFailureText(error)).toBe('Failed to flag content. Please try again.');
    },
  );
});
