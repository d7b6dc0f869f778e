import { ApiError } from '@ankur/mfe-kit';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaleNotice } from './stale-notice.tsx';

const faster = new ApiError({ status: 409, code: 'CONFLICT', message: 'Somebody changed this.' });
const taken = new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'Taken.' });

it('uses the words of the server until the newest state is known, then says what to do, and neither twice', async () => {
  const onContinue = jest.fn();
  const reset = jest.fn();
  const notice = (isStale: boolean) => (
    <StaleNotice
      subject="Kabaddi"
      isStale={isStale}
      save={{ error: faster, reset }}
      onContinue={onContinue}
    />
  );
  const { rerender } = render(notice(false));
  expect(screen.getByRole('status')).toHaveTextContent('Somebody changed this.');
  rerender(notice(true));
  expect(screen.getByRole('status')).not.toHaveTextContent('Somebody changed this.');
  const goOn = screen.getByRole('button', { name: 'Continue with the newest state' });
  expect(goOn).toHaveFocus();
  await userEvent.click(goOn);
  expect(onContinue.mock.calls).toEqual([['mine']]);
  // Or the words of the server would come back.
  expect(reset).toHaveBeenCalledTimes(1);
});

it.each([null, taken])('says nothing of %p', (error) => {
  render(
    <StaleNotice
      subject="Kabaddi"
      isStale={false}
      save={{ error, reset: () => undefined }}
      onContinue={() => undefined}
    />,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('takes the focus from nobody who has sent nothing', () => {
  render(
    <StaleNotice
      subject="Kabaddi"
      isStale
      save={{ error: null, reset: () => undefined }}
      onContinue={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Continue with the newest state' })).not.toHaveFocus();
});
