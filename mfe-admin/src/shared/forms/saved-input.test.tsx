import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedInput } from './saved-input.tsx';

const onSave = jest.fn<(text: string) => void>();
const field = (value: string) => <SavedInput label="Tagline" value={value} onSave={onSave} />;

/** Types over what somebody else saves meanwhile, and leaves the field. */
async function typeMeanwhile() {
  const { rerender } = render(field('old'));
  const box = screen.getByLabelText('Tagline');
  await userEvent.clear(box);
  await userEvent.type(box, 'mine');
  rerender(field('theirs'));
  await userEvent.tab();
  return box;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void onSave.mockClear());

describe('a field that saves itself', () => {
  it('saves what was typed when it is left, and nothing when it is as before', async () => {
    render(field('old'));
    await userEvent.type(screen.getByLabelText('Tagline'), 'er');
    await userEvent.tab();
    await userEvent.click(screen.getByLabelText('Tagline'));
    await userEvent.tab();
    expect(onSave.mock.calls).toEqual([['older']]);
  });

  it.each([
    ['Keep what I typed', [['mine']]],
    ['Take theirs', []],
  ])('overwrites what somebody else saved meanwhile only by choice: %s', async (choice, saved) => {
    const box = await typeMeanwhile();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('You both changed Tagline (now “theirs”)');
    expect(box).toHaveValue('mine');
    await press(choice);
    expect(onSave.mock.calls).toEqual(saved);
    expect(screen.queryByRole('status')).toBeNull();
    expect(box).toHaveValue('theirs');
  });
});
