import { ApiError } from '@ankur/mfe-kit';
import { describe, expect, it } from '@jest/globals';
import { conflictText } from './conflict-text.ts';

const conflict = (data: Record<string, unknown>) =>
  new ApiError({ status: 409, code: 'STALE_DECISION', message: 'Somebody else decided first.', data });

describe('conflictText', () => {
  it('names who was first and what was decided', () => {
    expect(conflictText(conflict({ decidedBy: { _id: '1', username: 'Asha' }, status: 'removed' }))).toBe(
      'Asha has already decided: removed.',
    );
  });

  it('does not blame an earlier admin when the author has deleted the content', () => {
    const deleted = new ApiError({
      status: 409,
      code: 'INVALID_TRANSITION',
      message: 'This content has been deleted.',
      data: { decidedBy: { username: 'Asha' }, status: 'approved' },
    });
    expect(conflictText(deleted)).toBe('This content has been deleted.');
  });

  it.each([{}, { decidedBy: null, status: 'removed' }, { decidedBy: { username: 'Asha' } }])(
    'falls back to the sentence of the server when it does not say who or what',
    (data) => {
      expect(conflictText(conflict(data))).toBe('Somebody else decided first.');
    },
  );
});
