import { newsCopy, savedCopy, scoresCopy } from './copy.ts';

/** With what words screens begin; their addresses are declared with them, so that a page shows them before this remote has come. */
export const headings = {
  blog: {
    eyebrow: 'Sports Blog',
    title: 'Latest Sports News & Insights',
    lead: 'Training, nutrition, nerves and the long road in between, by people who have walked it.',
  },
  events: { title: 'Upcoming Events', lead: 'Trials, tournaments, camps and clinics across India.' },
  news: {
    title: newsCopy.title,
    lead: 'What the papers of six regions write about sport, and stories of our own.',
  },
  scores: {
    title: scoresCopy.title,
    lead: 'Matches that are being played now, read again every 30 seconds.',
  },
  saved: { title: savedCopy.title },
} as const;
