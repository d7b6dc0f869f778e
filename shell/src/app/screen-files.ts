import type { ComponentType } from 'react';

/** A screen in a file of its own. */
export type ScreenFile = () => Promise<{ default: ComponentType }>;

const profile = () => import('../features/profile/athlete-page/profile-page.tsx');
const membership = () => import('../features/membership/membership-page.tsx');

/** Where the shell's screens are, by address; those that only lead elsewhere are in the router. */
export const screenFiles = {
  '/': () => import(/* webpackChunkName: "home" */ '../features/home/home-page.tsx'),
  '/login': () => import(/* webpackChunkName: "sign-in" */ '../features/auth/sign-in-page.tsx'),
  '/register': () => import('../features/auth/register-page.tsx'),
  '/splash': () => import('../features/splash/splash-page.tsx'),
  '/profile': profile,
  '/profile/:id': profile,
  '/sports-resume': () => import(/* webpackChunkName: "resume" */ '../features/resume/resume-form-page.tsx'),
  '/resume-template': () =>
    import(/* webpackChunkName: "resume" */ '../features/resume/resume-template-page.tsx'),
  '/athlete/dashboard': () => import('../features/profile/dashboard/dashboard-page.tsx'),
  '/update': () => import('../features/profile/update/update-page.tsx'),
  '/account': () => import('../features/account/account-page.tsx'),
  '/notifications': () => import('../features/notifications/notifications-page.tsx'),
  '/family': () => import(/* webpackChunkName: "family" */ '../features/family/family-page.tsx'),
  '/contact-requests': () =>
    import(/* webpackChunkName: "family" */ '../features/family/contact-requests-page.tsx'),
  '/search': () => import('../features/search/search-page.tsx'),
  '/account/two-factor': () => import('../features/account/two-factor/two-factor-page.tsx'),
  '/forgot-password': () =>
    import(/* webpackChunkName: "recovery" */ '../features/auth/recovery/forgot-password-page.tsx'),
  '/reset-password': () =>
    import(/* webpackChunkName: "recovery" */ '../features/auth/recovery/reset-password-page.tsx'),
  '/confirm-email': () =>
    import(/* webpackChunkName: "recovery" */ '../features/auth/recovery/confirm-email-page.tsx'),
  '/unsubscribe': () =>
    import(/* webpackChunkName: "recovery" */ '../features/auth/recovery/unsubscribe-page.tsx'),
  '/inbox': () => import(/* webpackChunkName: "recovery" */ '../features/auth/recovery/inbox-page.tsx'),
  '/about': () => import('../features/about/about-page.tsx'),
  '/athletes': () => import(/* webpackChunkName: "athletes" */ '../features/athletes/athletes-page.tsx'),
  '/athletes/:id': profile,
  '/athletes-full-directory': () =>
    import(/* webpackChunkName: "athletes" */ '../features/athletes/directory-page.tsx'),
  '/contact': () => import(/* webpackChunkName: "messages" */ '../features/contact/contact-page.tsx'),
  '/membership': membership,
  // The blog's screen for premium posts points there.
  '/subscribe': membership,
  '/explore-all-sports': () =>
    import(/* webpackChunkName: "sports" */ '../features/sports/explore-sports-page.tsx'),
  // Without the scenes of all the others.
  '/sports/:name': () => import('../features/sports/sport-page.tsx'),
  '/sponsorships': () =>
    import(/* webpackChunkName: "messages" */ '../features/sponsorships/sponsorships-page.tsx'),
  // With what is said where nothing is: each file that a page may ask for has its place in the first one of every page.
  '/privacy-policy': () => import(/* webpackChunkName: "plain" */ '../features/legal/privacy-page.tsx'),
  '/terms-of-service': () => import(/* webpackChunkName: "plain" */ '../features/legal/terms-page.tsx'),
  '/cookies': () => import(/* webpackChunkName: "plain" */ '../features/legal/cookies-page.tsx'),
} satisfies Record<string, ScreenFile>;
