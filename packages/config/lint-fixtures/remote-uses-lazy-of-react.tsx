// path: mfe-community/src/remote-routes.tsx
// expect: no-restricted-syntax
import * as React from 'react';

export const FeedPage = React.lazy(() => import('./features/feed/feed-page.tsx'));
