// path: packages/contracts/src/primitives.ts
// expect: @typescript-eslint/no-explicit-any
export const anything = (value: any): string => String(value);
