/** Width and height of avatars in px. */
export const avatarSizes = { small: 32, medium: 40, large: 64, huge: 112 } as const;

export type AvatarSize = keyof typeof avatarSizes;
