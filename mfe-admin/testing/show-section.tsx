import {
  BrowserRouter,
  QueryClientProvider,
  createQueryClient,
  openSession,
  useToasts,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { InFrame } from './in-frame.tsx';

/** The admin who looks at the section. */
export const ownId = '64b0000000000000000000ad';

/** Shows a section at an address, with what the server says to it. */
export function showSection(Page: ComponentType, tab: string, answers: Parameters<typeof fakeServer>[0]) {
  history.replaceState(null, '', `/admin-dashboard?tab=${tab}`);
  openSession({ token: 'a.b.c', user: buildUser({ _id: ownId, role: 'admin' }) });
  useToasts.setState({ toasts: [] });
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <InFrame>
          <Page />
        </InFrame>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return server;
}

/** Texts of the toasts on the screen. */
export const told = () => useToasts.getState().toasts.map(({ text }) => text);
