/** Roles a member can choose at sign-up (C3). */
export const memberRoles = ['athlete', 'coach', 'scout', 'sponsor'] as const;
/** Every role, admin included. */
export const roles = [...memberRoles, 'admin'] as const;
export type MemberRole = (typeof memberRoles)[number];
export type Role = (typeof roles)[number];
