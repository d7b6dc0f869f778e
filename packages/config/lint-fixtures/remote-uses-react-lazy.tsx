// path: mfe-community/src/remote-pages.tsx
// expect: no-restricted-syntax
import { lazy } from 'react';

export const FeedPage = lazy(() => import('./features/feed/feed-page.tsx'));
