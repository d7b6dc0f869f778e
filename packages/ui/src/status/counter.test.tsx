import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Counter } from './counter.tsx';
import { StatusBadge } from './status-badge.tsx';

const digits = () => [...document.querySelectorAll('.digit')];

describe('Counter', () => {
  it('reads as one number and stands still at first', () => {
    render(<Counter value={1204} />);
    expect(screen.getByText('1,204')).toBeInTheDocument();
    expect(document.querySelector('.counter')).not.toHaveAttribute('data-direction');
  });

  it('rolls only the digits that changed, in the direction of the change', () => {
    const { rerender } = render(<Counter value={128} />);
    const [hundreds, tens, ones] = digits();
    rerender(<Counter value={129} />);
    expect(document.querySelector('.counter')).toHaveAttribute('data-direction', 'up');
    expect(digits()[0]).toBe(hundreds);
    expect(digits()[1]).toBe(tens);
    expect(digits()[2]).not.toBe(ones);
    rerender(<Counter value={99} />);
    expect(document.querySelector('.counter')).toHaveAttribute('data-direction', 'down');
    expect(screen.getByText('99')).toBeInTheDocument();
  });
});

describe('StatusBadge', () => {
  it.each([
    ['pending', 'warning', 'Pending'],
    ['approved', 'success', 'Approved'],
    ['published', 'success', 'Published'],
    ['rejected', 'danger', 'Rejected'],
    ['flagged', 'flagged', 'Flagged'],
    ['removed', 'neutral', 'Removed'],
    ['draft', 'info', 'Draft'],
    ['brand new', 'warning', 'Pending'],
  ])('shows %s in the %s colour as %s', (status, tone, text) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(text)).toHaveClass(tone);
  });
});
