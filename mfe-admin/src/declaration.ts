import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';

/** What this remote adds to the product: its screens, their links in the navigation, the slots it fills. */
export const declaration = {
  routes: [{ path: '/admin-dashboard', access: 'admin', frame: 'console', space: 'table' }],
  navItems: [{ path: '/admin-dashboard', label: 'Console', place: 'session', order: 10 }],
  slots: [],
} as const satisfies FrontEndDeclaration;
