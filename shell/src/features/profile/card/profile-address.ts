/** The whole address of a member's profile, the same for everybody who opens it. */
export const profileAddress = (id: string): string => new URL(`/profile/${id}`, location.origin).href;
