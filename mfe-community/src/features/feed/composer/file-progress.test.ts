import { describe, expect, it } from '@jest/globals';
import { fileProgress } from './file-progress.ts';

describe('fileProgress', () => {
  const files = [{ size: 100 }, { size: 300 }, { size: 0 }];

  it('fills one file after the other', () => {
    expect(fileProgress(files, 0, 500)).toEqual([0, 0, 1]);
    expect(fileProgress(files, 125, 500)).toEqual([1, 0, 1]);
    expect(fileProgress(files, 312.5, 500)).toEqual([1, 0.5, 1]);
    expect(fileProgress(files, 500, 500)).toEqual([1, 1, 1]);
  });

  it('says nothing of a form whose size is not known', () => {
    expect(fileProgress(files, 10, 0)).toEqual([0, 0, 1]);
  });
});
