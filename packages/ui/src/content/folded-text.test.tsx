import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toldSizes } from '../../testing/told-sizes.ts';
import { FoldedText } from './folded-text.tsx';

beforeEach(toldSizes);
afterEach(() => void jest.restoreAllMocks());

it('folds words that take more than their lines, and shows them all when asked', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  render(<FoldedText>A long season</FoldedText>);
  const words = screen.getByText('A long season');
  const button = await screen.findByRole('button', { name: 'Read more', expanded: false });
  expect(words).toHaveClass('folded');
  await userEvent.click(button);
  expect(words).not.toHaveClass('folded');
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(words).toHaveClass('folded');
});

it('offers nothing to press where nothing is hidden', async () => {
  render(<FoldedText>Short</FoldedText>);
  await Promise.resolve();
  expect(screen.getByText('Short')).toHaveAttribute('dir', 'auto');
  expect(screen.queryByRole('button')).toBeNull();
});

it('folds to as many lines as it is told, whatever stands in them', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  render(
    <FoldedText lines={8}>
      <a href="/community?tag=track">#track</a>
    </FoldedText>,
  );
  const words = screen.getByRole('link').closest('p');
  expect(words).toHaveStyle({ '--lines': '8' });
  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  expect(words).not.toHaveClass('folded');
});

it('is drawn anew in a list as it was left, so that the rows below stand where they stood', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  const show = () => render(<FoldedText knownAs="A long season">A long season</FoldedText>);
  const first = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  first.unmount();
  const second = show();
  expect(screen.getByText('A long season')).not.toHaveClass('folded');
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  second.unmount();
  show();
  expect(screen.getByText('A long season')).toHaveClass('folded');
});

it('is drawn anew in a list as it was, and forgets those that were drawn long ago', async () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  const draw = (texts: string[]) =>
    render(
      texts.map((words) => (
        <FoldedText key={words} knownAs={words}>
          {words}
        </FoldedText>
      )),
    );
  const texts = Array.from({ length: 201 }, (_, at) => `Season ${String(at)}`);
  const { container, unmount } = draw(texts);
  await waitFor(() => expect(container.querySelectorAll('button')).toHaveLength(201));
  unmount();
  // Before anything is measured.
  height.mockReturnValue(0);
  draw([texts[0]!, texts[200]!]);
  expect(screen.getByRole('button', { name: 'Read more' }).previousSibling).toHaveTextContent('Season 200');
});
