import type { SportResult } from '@ankur/contracts/results';
import { demoPeople } from './people.ts';
import { aMonthAgo } from './posts-a-month-ago.ts';
import { flagged } from './posts-flagged.ts';
import { lastWeek } from './posts-last-week.ts';
import { thisWeek } from './posts-this-week.ts';
import { twoWeeksAgo } from './posts-two-weeks-ago.ts';

/** A post as it is written down: `by` is the first name in lower case, replies follow their comment. */
export interface PostText {
  n: number;
  by: string;
  hoursAgo: number;
  text: string;
  /** The performance it is about. */
  result?: SportResult;
  /** What the picture shows; posts without one have no picture. */
  scene?: string;
  /** How many people reacted. */
  fans: number;
  comments: readonly CommentText[];
}

export type CommentText = readonly [
  by: string,
  text: string,
  replies?: readonly (readonly [by: string, text: string])[],
];

type Reaction = 'like' | 'love' | 'laugh' | 'clap' | 'celebrate';

const hex = (n: number): string => n.toString(16).padStart(4, '0');
export const demoPostId = (n: number): string => `65c00000000000000000${hex(n)}`;
const commentId = (post: number, comment: number, reply = 0): string =>
  `65d0000000000000${hex(post)}${comment.toString(16).padStart(2, '0')}${reply.toString(16).padStart(2, '0')}`;

/** The three posts that arrive flagged: an offer that smells of spam, an insult, a rumour. */
export const flaggedPostIds = {
  spam: demoPostId(58),
  harassment: demoPostId(59),
  fakeNews: demoPostId(60),
} as const;

const keys = [
  'desk',
  'meera',
  'arjun',
  'zoya',
  'lalthan',
  'kavita',
  'dev',
  'ishita',
  'karthik',
  'farida',
  'gurpreet',
  'ravi',
  'trust',
];
const personId = (key: string): string => {
  const person = demoPeople[keys.indexOf(key)];
  if (!person) throw new Error(`Nobody in the demo is called ${key}`);
  return person._id;
};

const moods: readonly Reaction[] = [
  'like',
  'clap',
  'love',
  'like',
  'celebrate',
  'clap',
  'like',
  'love',
  'laugh',
  'celebrate',
  'like',
  'clap',
];

/** The same people react to the same post in every run; never the author. */
function reactionsOf({ n, by, fans }: PostText): { userId: string; type: Reaction }[] {
  const others = keys.filter((key) => key !== by && key !== 'desk');
  return Array.from({ length: Math.min(fans, others.length) }, (_, index) => ({
    userId: personId(others[(n * 5 + index * 7) % others.length] ?? ''),
    type: moods[(n * 3 + index * index) % moods.length] ?? 'like',
  })).filter(({ userId }, index, all) => all.findIndex((other) => other.userId === userId) === index);
}

function commentsOf({ n, hoursAgo, comments }: PostText) {
  return comments.map(([by, content, replies = []], index) => {
    const minutesAfter = Math.min(25 + index * 70, hoursAgo * 60 * ((index + 1) / (comments.length + 1)));
    return {
      _id: commentId(n, index + 1),
      authorId: personId(by),
      content,
      minutesAfter,
      replies: replies.map(([replyBy, text], place) => ({
        _id: commentId(n, index + 1, place + 1),
        authorId: personId(replyBy),
        content: text,
        minutesAfter: minutesAfter + Math.min(4 + place * 6, hoursAgo * 5),
      })),
    };
  });
}

/** Sixty posts of the last thirty days with their reactions, comments and pictures; the same in every run. */
export const demoPosts = [...thisWeek, ...lastWeek, ...twoWeeksAgo, ...aMonthAgo, ...flagged].map((post) => ({
  _id: demoPostId(post.n),
  authorId: personId(post.by),
  content: post.text,
  hoursAgo: post.hoursAgo,
  ...(post.scene === undefined ? {} : { scene: post.scene }),
  ...(post.result === undefined ? {} : { result: post.result }),
  reactions: reactionsOf(post),
  comments: commentsOf(post),
}));
