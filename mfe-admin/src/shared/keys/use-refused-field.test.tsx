import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useRefusedField } from './use-refused-field.ts';

/** A form that refuses its second field; the answer comes when it is asked for, else at once. */
function Refusing({ isLate = false }) {
  const area = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  useRefusedField(area);
  return (
    <div ref={area}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLate) setIsRefused(true);
        }}
      >
        <input aria-label="Name" />
        <input aria-label="Date" {...(isRefused ? { 'aria-invalid': true } : {})} />
        <button type="submit">Send</button>
      </form>
      <button type="button" onClick={() => setIsRefused(true)}>
        Answer
      </button>
    </div>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('leads from the button to the field that was refused, also a second time for the same', async () => {
  render(<Refusing />);
  for (let round = 0; round < 2; round += 1) {
    button('Send').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
  }
});

it('waits for the answer of the server', async () => {
  render(<Refusing isLate />);
  await userEvent.type(screen.getByLabelText('Name'), 'Relay{Enter}');
  act(() => button('Answer').click());
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
});

it('leaves alone who does something else by then', async () => {
  render(<Refusing isLate />);
  await userEvent.type(screen.getByLabelText('Name'), 'Relay{Enter}s');
  act(() => button('Answer').click());
  await waitFor(() => expect(screen.getByLabelText('Date')).toBeInvalid());
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
