// path: mfe-community/src/helpers/pad-text.ts
// expect: check-file/filename-blocklist
export const padText = (text: string): string => text.padEnd(2);
