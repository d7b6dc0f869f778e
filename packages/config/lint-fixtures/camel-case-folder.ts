// path: services/community/src/bannedWords/find-word.ts
// expect: check-file/folder-naming-convention
export const findWord = (): string => 'word';
