import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('searches once, 500 ms after the last key and not before', () => {
  const searched = jest.fn<(text: string) => void>();
  render(<SearchBox label="Search" placeholder="" value="" onChange={searched} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  type('as');
  wait(499);
  type('asha');
  wait(499);
  expect(searched).not.toHaveBeenCalled();
  wait(1);
  expect(searched.mock.calls).toEqual([['asha']]);
});
