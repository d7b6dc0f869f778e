import type { PostText } from './posts.ts';

/** The three posts that members flagged. */
export const flagged: readonly PostText[] = [
  {
    n: 58,
    by: 'karthik',
    hoursAgo: 18,
    fans: 1,
    text: 'Imported whey, sealed boxes, 40 % off this week only!! Also pre-workout, very strong, my cousin gets it direct. First 20 people, message me fast, cash only, no bills. #offer #protein',
    comments: [
      ['ishita', 'Please do not sell supplements without a bill to under-18s. This can end a career.'],
    ],
  },
  {
    n: 59,
    by: 'arjun',
    hoursAgo: 40,
    fans: 2,
    text: 'Udaipur Colts batters should take up carrom, at least there nobody sees them run away. Number four is a joke, always was, somebody tell his father to stop paying the coach. #cricket',
    comments: [['farida', 'You bowled well, Arjun. This is beneath it. Please take it down.']],
  },
  {
    n: 60,
    by: 'zoya',
    hoursAgo: 63,
    fans: 2,
    text: 'FORWARD TO ALL: they are cancelling every under-17 trial in the north this winter, my friend’s uncle works there. Do not travel, they will not give the money back!! #trials',
    comments: [
      [
        'ravi',
        'I have the schedule in front of me and nothing is cancelled. Please check with the association first.',
      ],
    ],
  },
];
