const acts = new Set<() => void>();

/** Has something said to the server while the session that is about to end is still good; returns what takes that back. */
export function beforeLogOut(act: () => void): () => void {
  acts.add(act);
  return () => acts.delete(act);
}

/** Does what is to be done before logging out. */
export function actBeforeLogOut(): void {
  for (const act of acts) act();
}
