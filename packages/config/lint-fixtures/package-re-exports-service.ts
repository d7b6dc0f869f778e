// path: packages/service-kit/src/users.ts
// expect: boundaries/dependencies
export { findUser } from '@ankur/identity/users/find-user';
