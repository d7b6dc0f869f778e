import { BrowserRouter, QueryClientProvider, Route, Routes, createQueryClient } from '@ankur/mfe-kit';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Renders a page of the remote at an address of its route. */
export function openPage(Page: ComponentType, route: string, address = route) {
  history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path={route} element={<Page />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
