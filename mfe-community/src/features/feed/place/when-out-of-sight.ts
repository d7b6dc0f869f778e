/** Resolves once nothing of the row of a post is seen, so that one may come in front of it; also when the row goes. Null: it is not drawn. */
export function whenOutOfSight(postId: string): Promise<void> | null {
  const card = document.querySelector(`[data-post-id="${postId}"]`);
  if (!card) return null;
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((moves) => {
      if (moves.at(-1)?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(card);
  });
}
