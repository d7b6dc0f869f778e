import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { createQueryClient, QueryClientProvider } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import '@ankur/ui/testing/native-dialog';
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuspendDialog } from './suspend-dialog.tsx';

const free: AdminUser = {
  ...buildUser({ username: 'Meera Nair' }),
  lastActiveAt: null,
  isSuspended: false,
  suspendedReason: '',
  version: 7,
};
const suspended = { ...free, isSuspended: true, suspendedReason: 'Spam', version: 8 };

it.each([
  [free, suspended, 'suspended by somebody else meanwhile: Spam'],
  [suspended, { ...free, version: 9 }, 'let in again by somebody else meanwhile.'],
])(
  'offers nothing more to send once somebody else has done it, and keeps what was typed (%#)',
  async (opened, stored, said) => {
    const dialog = (newest: AdminUser) => (
      <QueryClientProvider client={createQueryClient()}>
        <SuspendDialog user={opened} newest={newest} onClose={() => undefined} />
      </QueryClientProvider>
    );
    const { rerender } = render(dialog(opened));
    const [reason] = screen.getAllByRole('textbox');
    await userEvent.type(reason!, 'Sells tickets');
    expect(screen.getByRole('button', { name: /^(Suspend|Unsuspend)$/ })).toBeVisible();
    rerender(dialog(stored));
    expect(screen.getByRole('status')).toHaveTextContent(said);
    expect(screen.queryByRole('button', { name: /^(Suspend|Unsuspend)$/ })).toBeNull();
    expect(screen.getAllByRole('textbox')[0]).toHaveValue('Sells tickets');
  },
);

it.each(['on its way', 'lost'])(
  'blames nobody else for what was sent here, while its answer is %s',
  async (answer) => {
    const isLost = answer === 'lost';
    globalThis.fetch = jest.fn<typeof fetch>(() =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : new Promise<never>(() => undefined),
    );
    const dialog = (newest: AdminUser) => (
      <QueryClientProvider client={createQueryClient()}>
        <SuspendDialog user={free} newest={newest} onClose={() => undefined} />
      </QueryClientProvider>
    );
    const { rerender } = render(dialog(free));
    await userEvent.type(screen.getAllByRole('textbox')[0]!, 'Spam');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    rerender(dialog(suspended));
    if (isLost) expect(await screen.findByText('Meera Nair is suspended now: Spam')).toBeVisible();
    expect(screen.queryByText(/somebody else/)).toBeNull();
  },
);
