// path: services/community/src/posts/utils.ts
// expect: check-file/filename-blocklist
export const pad = (text: string): string => text.padEnd(2);
