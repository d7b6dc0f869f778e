// path: services/community/src/posts/edit-post.ts
// expect: no-restricted-syntax
export default function editPost(): string {
  return 'edited';
}
