import { afterEach, expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('hands over a file under its name, and lets go of it only when the browser has had time to read it', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:guests',
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveFile(new Blob(['a']), 'guests.csv');
  expect(clicked).toEqual(['blob:guests guests.csv']);
  jest.advanceTimersByTime(10_000);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:guests']);
});
