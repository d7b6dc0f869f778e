import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import { headings } from './headings.ts';

/** `:me` is whoever looks, `:athlete` too if they are one, `:sport` is theirs. */
const ownNumbers = ['/api/athletes/:me/results', '/api/community/members/:me/posts'] as const;
const ownResume = ['/api/sports-resume'] as const;

/** The screens of the host itself, and their links in the navigation. */
export const declaration = {
  routes: [
    {
      path: '/',
      access: 'public',
      space: 'home',
      reads: ['/api/events/registrations', '/api/events', '/api/community/public?limit=3&tag=:sport'],
      readsFor: 'members',
    },
    { path: '/login', access: 'public', space: 'entry' },
    { path: '/register', access: 'public', space: 'entry' },
    { path: '/splash', access: 'public', space: 'blank' },
    // Sends older links on before it asks who reads.
    {
      path: '/profile',
      access: 'public',
      space: 'profile',
      reads: [...ownNumbers, '/api/community/members/:me/followed', '/api/athletes/:athlete/vouches'],
      readsFor: 'members',
    },
    { path: '/profile/:id', access: 'public', space: 'profile' },
    { path: '/update', access: 'user', wayIn: 'login', space: 'form' },
    {
      path: '/account',
      access: 'user',
      wayIn: 'login',
      space: 'form',
      reads: ['/api/auth/two-factor', '/api/notifications/preferences', '/api/auth/sessions'],
    },
    {
      path: '/notifications',
      access: 'user',
      wayIn: 'login',
      space: 'list',
      reads: ['/api/notifications', '/api/notifications/preferences'],
    },
    { path: '/family', access: 'user', wayIn: 'login', space: 'list', reads: ['/api/family'] },
    {
      path: '/contact-requests',
      access: 'user',
      wayIn: 'login',
      space: 'list',
      reads: ['/api/contact-requests'],
    },
    { path: '/search', access: 'public', space: 'list', heading: headings.search },
    { path: '/account/two-factor', access: 'user', wayIn: 'login', space: 'form' },
    { path: '/forgot-password', access: 'public', space: 'entry' },
    { path: '/reset-password', access: 'public', space: 'entry' },
    { path: '/confirm-email', access: 'public', space: 'entry' },
    { path: '/unsubscribe', access: 'public', space: 'entry' },
    { path: '/inbox', access: 'public', space: 'list' },
    { path: '/about', access: 'public', space: 'gallery' },
    { path: '/athletes', access: 'user', space: 'hero' },
    { path: '/athletes/:id', access: 'user', space: 'profile' },
    {
      path: '/athletes-full-directory',
      access: 'user',
      space: 'people',
      heading: headings.directory,
      reads: ['/api/athletes?search=&sport=&location=&level=&verified=&page=1&limit=12', '/api/sports'],
    },
    { path: '/contact', access: 'public', space: 'letter', heading: headings.contact },
    { path: '/membership', access: 'public', space: 'plans', heading: headings.membership },
    { path: '/subscribe', access: 'public', space: 'plans', heading: headings.membership },
    {
      path: '/explore-all-sports',
      access: 'public',
      space: 'sports',
      heading: headings.sports,
      reads: ['/api/sports'],
    },
    { path: '/sports/:name', access: 'public', space: 'band', reads: ['/api/sports'] },
    { path: '/sponsorships', access: 'public', space: 'poster' },
    { path: '/privacy-policy', access: 'public', space: 'words', heading: headings.privacy },
    { path: '/terms-of-service', access: 'public', space: 'words', heading: headings.terms },
    { path: '/cookies', access: 'public', space: 'words', heading: headings.cookies },
    { path: '/sports-resume', access: 'public', space: 'form', reads: ownResume, readsFor: 'members' },
    { path: '/resume-template', access: 'public', space: 'paper', reads: ownResume, readsFor: 'members' },
    {
      path: '/athlete/dashboard',
      access: 'user',
      space: 'dashboard',
      reads: [...ownNumbers, '/api/events/registrations'],
    },
    { path: '/dashboard', access: 'user', space: 'dashboard' },
  ],
  navItems: [
    { path: '/', label: 'Home', place: 'bar', order: 10, quick: { icon: 'house', order: 10 } },
    { path: '/about', label: 'About', place: 'bar', order: 20 },
    { path: '/athletes', label: 'Athletes', place: 'bar', order: 30 },
    {
      path: '/profile',
      label: 'My Profile',
      place: 'bar',
      order: 50,
      quick: { label: 'Profile', icon: 'user', order: 50 },
    },
    { path: '/sports-resume', label: 'Sports Resume', place: 'bar', order: 60 },
    { path: '/membership', label: 'Membership', place: 'bar', order: 90 },
    { path: '/sponsorships', label: 'Sponsorships', place: 'more', order: 30 },
    { path: '/contact', label: 'Contact', place: 'more', order: 40 },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
