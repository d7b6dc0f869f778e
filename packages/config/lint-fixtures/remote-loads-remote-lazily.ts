// path: mfe-community/src/features/feed/load-console.ts
// expect: boundaries/dependencies
export const loadConsole = () => import('@ankur/mfe-admin/remote');
