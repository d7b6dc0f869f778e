// path: services/community/src/posts/hide-post.ts
// expect: max-params
export const hidePost = (id: string, by: string, at: string, why: string): string => id + by + at + why;
