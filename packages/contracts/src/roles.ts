/** Roles a member can choose at sign-up (C3). */
export const memberRoles = ['athlete', 'coach', 'scout', 'sponsor'] as const;
/** Every role. Moderators review content in the console and do nothing else there; admins do everything. */
export const roles = [...memberRoles, 'moderator', 'admin'] as const;
/** Roles that a card beside a text shows. Who reviews is not told to members, and instances of the first version read no other. */
export const cardRoles = [...memberRoles, 'admin'] as const;
export type MemberRole = (typeof memberRoles)[number];
export type Role = (typeof roles)[number];

/** The role as a card shows it: that of a moderator is left out. */
export const cardRole = (role: Role): { role?: (typeof cardRoles)[number] } =>
  role === 'moderator' ? {} : { role };

/** Whether somebody of this role works in the console; what they may do there each call says by itself. */
export const isStaff = (role: Role | null | undefined): boolean => role === 'moderator' || role === 'admin';
