import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Outcome } from './outcome.ts';
import { SavedInput } from './saved-input.tsx';

const onSave = jest.fn<(text: string) => Promise<Outcome>>();
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

beforeEach(() => void onSave.mockReset().mockResolvedValue('stored'));

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
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const box = await typeMeanwhile();
    expect(onSave).not.toHaveBeenCalled();
    expect(scroll.mock.contexts).toEqual([screen.getByRole('status').closest('.stack')]);
    expect(screen.getByRole('status')).toHaveTextContent('You both changed Tagline (now “theirs”)');
    expect(box).toHaveValue('mine');
    await press(choice);
    expect(onSave.mock.calls).toEqual(saved);
    expect(screen.queryByRole('status')).toBeNull();
    expect(box).toHaveValue('theirs');
  });

  it('saves nothing that is typed by half, and says so until it is completed', async () => {
    render(
      <SavedInput label="Posts" type="number" value="12" clean={(text) => text || '0'} onSave={onSave} />,
    );
    const box = screen.getByLabelText('Posts');
    const validity = { badInput: true };
    Object.defineProperty(box, 'validity', { value: validity });
    // A browser tells such a value as empty.
    await userEvent.clear(box);
    await userEvent.tab();
    expect(onSave).not.toHaveBeenCalled();
    expect(box).toHaveAccessibleDescription('Complete or empty this field.');
    validity.badInput = false;
    await userEvent.type(box, '7{Enter}');
    expect(onSave.mock.calls).toEqual([['7']]);
    expect(box).not.toHaveAccessibleDescription();
  });

  it('takes the answer to its own save for nobody else, whatever is typed until it comes', async () => {
    const { rerender } = render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'er{Enter}');
    await userEvent.type(box, 'est{Enter}');
    await userEvent.type(box, ' of all');
    rerender(field('older'));
    rerender(field('oldest'));
    await userEvent.tab();
    expect(screen.queryByRole('status')).toBeNull();
    expect(onSave.mock.calls).toEqual([['older'], ['oldest'], ['old of all']]);
  });

  it('shows what was typed until its save is answered, and then what is stored', async () => {
    const answer = Promise.withResolvers<Outcome>();
    onSave.mockReturnValue(answer.promise);
    const { rerender } = render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'er{Enter}');
    expect(box).toHaveValue('older');
    rerender(field('Older'));
    await act(() => Promise.resolve(answer.resolve('stored')));
    expect(box).toHaveValue('Older');
  });

  it('asks nothing and overwrites nothing where what was typed was taken back', async () => {
    const { rerender } = render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'e{Backspace}');
    rerender(field('theirs'));
    await userEvent.tab();
    expect(screen.queryByRole('status')).toBeNull();
    expect(box).toHaveValue('theirs');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves what waits for a choice once others have taken back what they saved', async () => {
    const { rerender } = render(field('old'));
    await userEvent.type(screen.getByLabelText('Tagline'), 'er');
    rerender(field('theirs'));
    await userEvent.tab();
    expect(screen.getByRole('status')).toBeVisible();
    rerender(field('old'));
    expect(screen.queryByRole('status')).toBeNull();
    expect(onSave.mock.calls).toEqual([['older']]);
  });

  it('leaves that to whoever types on until the field is left', async () => {
    const { rerender } = render(field('old'));
    await userEvent.type(screen.getByLabelText('Tagline'), 'er');
    rerender(field('theirs'));
    await userEvent.keyboard('{Enter}');
    rerender(field('old'));
    await userEvent.keyboard(' one');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onSave.mock.calls).toEqual([['older one']]);
  });

  it('asks nothing over a value that moves by itself', async () => {
    const counted = (value: string) => (
      <SavedInput label="Posts" type="number" value={value} isDerived onSave={onSave} />
    );
    const { rerender } = render(counted('5'));
    await userEvent.type(screen.getByLabelText('Posts'), '0');
    rerender(counted('6'));
    await userEvent.tab();
    expect(screen.queryByRole('status')).toBeNull();
    expect(onSave.mock.calls).toEqual([['50']]);
  });

  it('keeps what was refused, says so until it is typed on, and sends it again', async () => {
    onSave.mockResolvedValueOnce('refused');
    render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'er{Enter}');
    expect(await screen.findByText('This is not saved yet.')).toBeVisible();
    expect(box).toHaveValue('older');
    await userEvent.type(box, '!');
    expect(screen.queryByText('This is not saved yet.')).toBeNull();
    await userEvent.type(box, '{Backspace}{Enter}');
    expect(onSave.mock.calls).toEqual([['older'], ['older']]);
    expect(screen.queryByText('This is not saved yet.')).toBeNull();
  });

  it('is not sent once more by leaving the field after Enter was refused, but by coming back to it', async () => {
    onSave.mockResolvedValueOnce('refused');
    render(field('old'));
    await userEvent.type(screen.getByLabelText('Tagline'), 'er{Enter}');
    await screen.findByText('This is not saved yet.');
    await userEvent.tab();
    expect(onSave.mock.calls).toEqual([['older']]);
    await userEvent.click(screen.getByLabelText('Tagline'));
    await userEvent.tab();
    expect(onSave.mock.calls).toEqual([['older'], ['older']]);
  });

  it('is not sent by itself over what somebody else was faster with', async () => {
    const answer = Promise.withResolvers<Outcome>();
    onSave.mockReturnValueOnce(answer.promise);
    const counted = (value: string) => (
      <SavedInput label="Posts" type="number" value={value} isDerived onSave={onSave} />
    );
    const { rerender } = render(counted('5'));
    await userEvent.type(screen.getByLabelText('Posts'), '0{Enter}');
    await userEvent.tab();
    await act(() => Promise.resolve(answer.resolve('overtaken')));
    rerender(counted('7'));
    expect(screen.getByLabelText('Posts')).toHaveValue(50);
    expect(onSave.mock.calls).toEqual([['50']]);
  });

  it('asks whose word counts when it was refused because somebody else was faster', async () => {
    onSave.mockResolvedValueOnce('overtaken');
    const { rerender } = render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'er{Enter}');
    await screen.findByText('This is not saved yet.');
    rerender(field('theirs'));
    expect(screen.getByRole('status')).toHaveTextContent('You both changed Tagline (now “theirs”)');
    expect(screen.queryByText('This is not saved yet.')).toBeNull();
    await press('Keep what I typed');
    expect(onSave.mock.calls).toEqual([['older'], ['older']]);
  });

  it('leaves alone what is typed on while an earlier text is refused', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    onSave.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    render(field('old'));
    const box = screen.getByLabelText('Tagline');
    await userEvent.type(box, 'er{Enter}');
    await userEvent.type(box, 'est');
    answer('refused');
    expect(await screen.findByText('This is not saved yet.')).toBeVisible();
    expect(box).toHaveValue('olderest');
  });
});
