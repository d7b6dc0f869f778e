/** Schema fragment for a `ModerationState`. */
export const moderationFields = {
  status: { type: String, required: true },
  visible: { type: Boolean, required: true },
  flaggedBy: { type: [String], default: (): string[] => [] },
  flagVersions: { type: [Number], default: undefined },
  bannerForAll: { type: Boolean, default: false },
  bannerVersion: Number,
  rejectionReason: { type: String, default: null },
  moderationVersion: { type: Number, default: 0 },
  decidedVersion: Number,
  screened: Boolean,
};
