/** Fields of an author embedded in a post, comment or reply. */
export const authorFields = {
  _id: { type: String, required: true },
  username: { type: String, required: true },
  profilePicture: String,
  role: String,
  isVerified: Boolean,
  sport: String,
} as const;
