import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

/** The host application. */
export function App() {
  return (
    <Providers>
      <Router />
    </Providers>
  );
}
