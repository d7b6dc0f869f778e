import { demoPeople } from './people.ts';
import { flaggedPostIds } from './posts.ts';

/** Words that the demo holds for review: offers that no young athlete should fall for. */
export const demoKeywords = [
  { keyword: 'betting tips', severity: 'high', category: 'spam' },
  { keyword: 'guaranteed selection', severity: 'high', category: 'spam' },
  { keyword: 'pay for trial', severity: 'critical', category: 'spam' },
  { keyword: 'fixed match', severity: 'critical', category: 'other' },
  { keyword: 'age certificate help', severity: 'high', category: 'other' },
  { keyword: 'steroid course', severity: 'critical', category: 'other' },
  { keyword: 'registration fee only', severity: 'medium', category: 'spam' },
  { keyword: 'पक्का चयन', severity: 'high', category: 'spam' },
] as const;

const personNamed = (firstName: string): string => {
  const person = demoPeople.find(({ username }) => username.split(' ').includes(firstName));
  if (!person) throw new Error(`Nobody in the demo is called ${firstName}`);
  return person._id;
};

/** Members' flags on three posts, as if they had come in over the last hours; the first has the banner for everyone. */
export const flaggedDemoPosts = [
  {
    postId: flaggedPostIds.spam,
    flags: [
      {
        flaggerId: personNamed('Ishita'),
        reason: 'spam',
        description: 'Supplements without a bill, sold to under-18s. One positive test and a career is over.',
        minutesAgo: 42,
      },
      {
        flaggerId: personNamed('Farida'),
        reason: 'inappropriate',
        description: 'Two of my girls asked me about the price. Please take this down.',
        minutesAgo: 95,
      },
      { flaggerId: personNamed('Gurpreet'), reason: 'spam', description: '', minutesAgo: 130 },
    ],
  },
  {
    postId: flaggedPostIds.harassment,
    flags: [
      {
        flaggerId: personNamed('Farida'),
        reason: 'harassment',
        description: 'The boy is fourteen, and everybody in the league knows who number four is.',
        minutesAgo: 18,
      },
      {
        flaggerId: personNamed('Meera'),
        reason: 'harassment',
        description: 'Leave the father out of it.',
        minutesAgo: 610,
      },
    ],
  },
  {
    postId: flaggedPostIds.fakeNews,
    flags: [
      {
        flaggerId: personNamed('Ravi'),
        reason: 'fake_news',
        description:
          'Not one trial is cancelled; I have the schedule. Families are calling off train tickets because of this.',
        minutesAgo: 1420,
      },
    ],
  },
] as const;
