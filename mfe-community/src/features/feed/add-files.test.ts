import { describe, expect, it } from '@jest/globals';
import { addFiles } from './add-files.ts';

const file = (name: string, bytes = 10) => {
  const made = new File([], name);
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const names = (files: readonly File[]) => files.map(({ name }) => name);

describe('addFiles', () => {
  it('takes a file of exactly 5 MB and refuses one byte more, naming it', () => {
    const { files, refusals } = addFiles([], [file('fits.png', 5_242_880), file('large.png', 5_242_881)]);
    expect(names(files)).toEqual(['fits.png']);
    expect(refusals).toEqual(['File large.png is too large. Maximum size is 5MB.']);
  });

  it('keeps the first five and says so', () => {
    const { files, refusals } = addFiles(
      [file('1'), file('2'), file('3')],
      [file('4'), file('5'), file('6')],
    );
    expect(names(files)).toEqual(['1', '2', '3', '4', '5']);
    expect(refusals).toEqual(['You can attach at most 5 files.']);
  });

  it('says nothing when all fit', () => {
    expect(addFiles([file('1')], [file('2')]).refusals).toEqual([]);
  });
});
