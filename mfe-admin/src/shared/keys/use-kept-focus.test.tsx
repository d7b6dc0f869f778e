import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list whose entries leave when they are pressed, and a button that is disabled until its act has ended. */
function Area({ names = ['One', 'Two', 'Three'] }) {
  const area = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(names);
  const [isBusy, setIsBusy] = useState(false);
  useKeptFocus(area);
  const drop = (name: string) => setShown(shown.filter((each) => each !== name));
  return (
    <div ref={area}>
      <section>
        <input aria-label="Word" />
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button type="button">View {name}</button>
              <button type="button" onClick={() => drop(name)}>
                Drop {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <button type="button" disabled={isBusy} onClick={() => setIsBusy(true)}>
        Send
      </button>
      <div>
        {isBusy && (
          <dialog open>
            <button type="button" onClick={() => setIsBusy(false)}>
              Answer
            </button>
          </dialog>
        )}
      </div>
    </div>
  );
}
function Sending({ isBusy }: { isBusy: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  return (
    <div ref={area}>
      <button type="button" disabled={isBusy}>
        Send
      </button>
    </div>
  );
}
interface ActsProps {
  names: readonly string[];
  onAct: (name: string) => void;
  children?: ReactNode;
}
function Acts({ names, onAct, children }: ActsProps) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  return (
    <div ref={area}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onAct(name)}>
          {name}
        </button>
      ))}
      {children}
    </div>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

/** Goes to a control and presses it, by keyboard. */
async function press(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

describe('whoever works by keyboard', () => {
  it.each([
    ['One', 'Two'],
    ['Three', 'Two'],
  ])(
    'goes on at the next row, or the last one, when row %s leaves, and does nothing to it by a key still held',
    async (row, next) => {
      render(<Area />);
      await press(`Drop ${row}`);
      const successor = button(`Drop ${next}`).closest('li');
      await waitFor(() => expect(successor).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
      await userEvent.tab();
      expect(button(`View ${next}`)).toHaveFocus();
      await userEvent.tab({ shift: true });
      expect(button(`View ${next}`)).not.toHaveFocus();
      expect(successor).not.toHaveFocus();
    },
  );

  it('does nothing to what else is near by a key that is still held', async () => {
    const onAct = jest.fn<(name: string) => void>();
    const area = (names: readonly string[]) => <Acts names={names} onAct={onAct} />;
    const { rerender } = render(area(['Verify', 'Suspend']));
    button('Verify').focus();
    rerender(area(['Suspend']));
    await waitFor(() => expect(button('Suspend')).toHaveFocus());
    expect(fireEvent.keyDown(button('Suspend'), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Suspend'), { key: ' ', repeat: true })).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(onAct.mock.calls).toEqual([['Suspend']]);
  });

  it('is left alone beside the frame', async () => {
    const area = (names: readonly string[], isBeside: boolean) => (
      <>
        <a href="#main">Skip</a>
        <Acts names={names} onAct={() => undefined} />
        {isBeside && <button type="button">Menu</button>}
      </>
    );
    const { rerender } = render(area(['Verify', 'Suspend'], true));
    button('Verify').focus();
    button('Menu').focus();
    rerender(area(['Suspend'], false));
    await act(async () => Promise.resolve());
    expect(document.body).toHaveFocus();
  });

  it('goes on beside a list that has become empty', async () => {
    render(<Area names={['One']} />);
    await press('Drop One');
    await waitFor(() => expect(screen.getByLabelText('Word')).toHaveFocus());
  });

  it('comes back to a row that a dialog was opened from', async () => {
    render(<Area />);
    await press('Drop One');
    const row = button('Drop Two').closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    await press('Send');
    row?.focus();
    // A row takes the focus only while it is the active one of its table.
    button('Answer').focus();
    row?.removeAttribute('tabindex');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('goes to the list when a dialog is gone that nothing on the page has opened', async () => {
    const area = (isOpen: boolean) => (
      <Acts names={['Refresh']} onAct={() => undefined}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a list that scrolls */}
        <div role="region" aria-label="Cases" tabIndex={0} />
        {isOpen && (
          <dialog open>
            {/* eslint-disable-next-line jsx-a11y/no-autofocus -- as a dialog gives it, before the frame listens */}
            <input aria-label="Notes" autoFocus />
          </dialog>
        )}
      </Acts>
    );
    const { rerender } = render(area(true));
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    rerender(area(false));
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
  });

  it('comes back to a control that was disabled while its act was on its way', async () => {
    render(<Area />);
    await press('Send');
    // The browser takes the focus from what is disabled.
    button('Send').blur();
    await press('Answer');
    await waitFor(() => expect(button('Send')).toHaveFocus());
  });

  it('has the focus again on what was disabled, without a dialog in between', async () => {
    const area = (isBusy: boolean) => <Sending isBusy={isBusy} />;
    const { rerender } = render(area(false));
    button('Send').focus();
    rerender(area(true));
    button('Send').blur();
    rerender(area(false));
    await waitFor(() => expect(button('Send')).toHaveFocus());
  });

  it('is not called back after a press beside everything', async () => {
    const { container } = render(<Area />);
    button('Drop One').focus();
    await userEvent.click(document.body);
    container.firstElementChild?.append(document.createElement('p'));
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
