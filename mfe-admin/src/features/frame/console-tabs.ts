/** Sections of the console that exist, by their name in the address. */
export const consoleTabs = {
  dashboard: { title: 'Dashboard' },
  moderation: { title: 'Content Moderation' },
} as const;
export type ConsoleTab = keyof typeof consoleTabs;

/** The section named in the address; anything unknown opens the dashboard. */
export function tabOf(value: string | null): ConsoleTab {
  return value === 'moderation' ? value : 'dashboard';
}
