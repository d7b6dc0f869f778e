import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Columns } from './columns.tsx';

it('leaves the room of the side to the main column from the first where nothing stands aside, and there alone', () => {
  const { rerender } = render(<Columns main={<p>Posts</p>} side={false} />);
  const columns = screen.getByText('Posts').closest('[class*="columns"]');
  expect(columns).toHaveAttribute('data-alone');
  rerender(<Columns main={<p>Posts</p>} side={<p>Facts</p>} />);
  expect(columns).not.toHaveAttribute('data-alone');
});
