// path: services/community/src/posts/delete-post.ts
// expect: no-console
export function deletePost(id: string): void {
  console.log(id);
}
