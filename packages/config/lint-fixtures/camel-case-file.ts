// path: services/community/src/posts/createPost.ts
// expect: check-file/filename-naming-convention
export const createPost = (): string => 'post';
