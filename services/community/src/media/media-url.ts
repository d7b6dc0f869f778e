/** Address of a stored file of a post, on our own origin. */
export function mediaUrl(key: string): string {
  return `/uploads/community/${key}`;
}
