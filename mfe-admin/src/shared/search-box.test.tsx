import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('shows a search that comes back by itself, and not what was typed over it', () => {
  const searched = jest.fn<(text: string) => void>();
  const box = (value: string) => (
    <SearchBox label="Search" placeholder="" value={value} onChange={searched} />
  );
  const { rerender } = render(box('asha'));
  type('');
  wait(500);
  expect(searched.mock.calls).toEqual([['']]);
  rerender(box(''));
  // A view is chosen, or Back is pressed.
  rerender(box('asha'));
  expect(screen.getByLabelText('Search')).toHaveValue('asha');
  wait(500);
  expect(searched).toHaveBeenCalledTimes(1);
});

it('searches once, 500 ms after the last key and not before', () => {
  const searched = jest.fn<(text: string) => void>();
  render(<SearchBox label="Search" placeholder="" value="" onChange={searched} />);
  type('as');
  wait(499);
  type('asha');
  wait(499);
  expect(searched).not.toHaveBeenCalled();
  wait(1);
  expect(searched.mock.calls).toEqual([['asha']]);
});
