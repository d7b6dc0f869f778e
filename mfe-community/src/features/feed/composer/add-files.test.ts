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
      [file('1.png'), file('2.png'), file('3.png')],
      [file('4.png'), file('5.png'), file('6.png')],
    );
    expect(names(files)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png']);
    expect(refusals).toEqual(['You can attach at most 5 files.']);
  });

  it.each(['logo.svg', 'setup.exe', 'splits.xlsx', 'png', 'photo.png.html', '.png '])(
    'refuses %s when it is chosen',
    (name) => {
      const { files, refusals } = addFiles([], [file(name), file('ok.webm')]);
      expect(names(files)).toEqual(['ok.webm']);
      expect(refusals).toEqual([
        `File ${name} is not supported. Choose pictures, videos, PDF or Word documents.`,
      ]);
    },
  );

  it('says nothing when all fit', () => {
    expect(addFiles([file('1.jpg')], [file('2.PDF')]).refusals).toEqual([]);
  });
});
