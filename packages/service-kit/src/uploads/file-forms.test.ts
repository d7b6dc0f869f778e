import { expect, it } from '@jest/globals';
import { fitsForm, pictureForms } from './file-forms.ts';

const claims = { detected: 'image/jpeg', declaredType: 'image/JPEG; q=1', name: 'Me.JPG' };

it('takes a file whose bytes, declared type and name agree', () => {
  expect(fitsForm(pictureForms['image/jpeg'], claims)).toBe(true);
});

it.each([
  { detected: undefined },
  { detected: 'image/png' },
  { declaredType: 'text/html' },
  { name: 'me.svg' },
])('refuses one where %j', (wrong) => {
  expect(fitsForm(pictureForms['image/jpeg'], { ...claims, ...wrong })).toBe(false);
});
