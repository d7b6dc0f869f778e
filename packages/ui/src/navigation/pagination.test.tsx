import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination.tsx';

const show = (page: number, pages: number) => {
  render(<Pagination page={page} pages={pages} onPageChange={() => undefined} />);
  return screen.queryAllByRole('button', { name: /^Page/ }).map((button) => button.textContent);
};

describe('Pagination', () => {
  it('is not there for a single page', () => {
    render(<Pagination page={1} pages={1} onPageChange={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('lists all pages up to five', () => {
    expect(show(2, 5)).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each([
    [1, ['1', '2', '3', '4', '12']],
    [6, ['1', '5', '6', '7', '12']],
    [12, ['1', '9', '10', '11', '12']],
  ])('shows a window around page %i of twelve', (page, expected) => {
    expect(show(page, 12)).toEqual(expected);
  });

  it('moves on and stops at the end, where the focus stays', async () => {
    const onPageChange = jest.fn();
    const { rerender } = render(
      <Pagination page={2} pages={3} onPageChange={onPageChange} style="compact" />,
    );
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPageChange).toHaveBeenCalledWith(3);
    rerender(<Pagination page={3} pages={3} onPageChange={onPageChange} style="compact" />);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onPageChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});
