import { lazyPage } from '@ankur/mfe-kit';
import { ShieldCheck } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'moderation',
  title: 'Content Moderation',
  icon: ShieldCheck,
  access: 'moderator',
  page: lazyPage(() => import('./moderation-page.tsx')),
  actions: [
    { label: 'Review what waits for you', filters: { status: 'waiting' } },
    { label: 'Review what waits over a day', filters: { status: 'waiting', hours: '24' } },
    { label: 'Answer appeals', filters: { status: 'appealed' } },
    { label: 'Moderation settings and banned words', filters: { act: 'settings' }, access: 'admin' },
  ],
  views: [
    { name: 'Waiting for you', query: 'tab=moderation&status=waiting' },
    { name: 'Waiting over a day', query: 'tab=moderation&status=waiting&hours=24' },
    { name: 'Harassment', query: 'tab=moderation&status=waiting&reason=harassment' },
    { name: 'Violence', query: 'tab=moderation&status=waiting&reason=violence' },
    { name: 'Held by a rule', query: 'tab=moderation&status=pending' },
  ],
  keys: [
    ['j', 'Next item'],
    ['k', 'Previous item'],
    ['a', 'Approve, keep or restore'],
    ['r', 'Reject'],
    ['x', 'Remove'],
    ['u', 'Undo the last decision, for 10 seconds'],
    ['Esc', 'Close the details'],
  ],
};
