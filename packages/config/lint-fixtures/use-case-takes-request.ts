// path: services/community/src/posts/get-post.ts
// expect: no-restricted-syntax
export const getPost = ({ req }: { req: { headers: object } }) => req.headers;
