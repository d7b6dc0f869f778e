/** What a line of the notification centre is made of; `actor` is the name of who did it, null where it is not told. */
export interface NotificationWords {
  actor: string | null;
  /** How often it happened. */
  count: number;
  /** What it is about. */
  about: NotificationSubject;
  /** What became of it, in the words of its owner: `removed`, `granted`, `cancelled`. */
  state: string | null;
  /** Name of an event. */
  title: string | null;
}

/** What notifications are about. */
export const notificationSubjects = ['post', 'comment', 'blog', 'event', 'account'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

interface Kind {
  /** In the preferences. */
  label: string;
  /** The line itself, a whole sentence. */
  line: (words: NotificationWords) => string;
}

const who = (actor: string | null) => actor ?? 'Somebody';
const things: Record<NotificationSubject, string> = {
  post: 'post',
  comment: 'comment',
  blog: 'blog post',
  event: 'event',
  account: 'account',
};
const decisions: Record<string, (thing: string) => string> = {
  approved: (thing) => `Your ${thing} was checked and can be seen by everybody.`,
  rejected: (thing) => `Your ${thing} was not approved. The reason stands beside it.`,
  removed: (thing) => `Your ${thing} was removed. The reason stands beside it.`,
  pending: (thing) => `Your ${thing} waits to be looked at again.`,
  changed: (thing) => `An admin changed your ${thing}.`,
  withdrawn: (thing) => `Your ${thing} was taken away by an admin.`,
  visible: (thing) => `A decision on your ${thing} was taken back. It can be seen again.`,
};
const reports: Record<string, (thing: string) => string> = {
  approved: (thing) => `We looked at the ${thing} you reported, and it stays.`,
  rejected: (thing) => `The ${thing} you reported was taken down. Thank you.`,
  removed: (thing) => `The ${thing} you reported was removed. Thank you.`,
};
const eventStates: Record<string, (title: string) => string> = {
  cancelled: (title) => `${title} was cancelled.`,
  removed: () => 'An event you registered for is no longer held here.',
};

const kinds = {
  comment: {
    label: 'Comments on your posts',
    line: ({ actor }) => `${who(actor)} commented on your post.`,
  },
  reply: {
    label: 'Replies to your comments',
    line: ({ actor }) => `${who(actor)} replied to your comment.`,
  },
  mention: {
    label: 'Mentions of your name',
    line: ({ actor, about }) => `${who(actor)} mentioned you in a ${things[about]}.`,
  },
  reaction: {
    label: 'Reactions to your posts',
    line: ({ actor, count }) =>
      count > 1
        ? `${String(count)} reactions to your post${actor === null ? '.' : `, the latest from ${actor}.`}`
        : `${who(actor)} reacted to your post.`,
  },
  decision: {
    label: 'Decisions on what you wrote',
    line: ({ about, state }) =>
      (decisions[state ?? ''] ?? ((thing: string) => `Your ${thing} was reviewed.`))(things[about]),
  },
  appeal: {
    label: 'Answers to your appeals',
    line: ({ about, state }) =>
      `Your appeal for your ${things[about]} was ${state === 'granted' ? 'granted' : 'declined'}.`,
  },
  report: {
    label: 'What became of your reports',
    line: ({ about, state }) =>
      (
        reports[state ?? ''] ??
        ((thing: string) => `A decision on the ${thing} you reported was taken back. We look at it again.`)
      )(things[about]),
  },
  event: {
    label: 'Changes of events you registered for',
    line: ({ title, state }) =>
      (eventStates[state ?? ''] ?? ((name: string) => `${name} has changed.`))(title ?? 'An event'),
  },
  seat: {
    label: 'A seat from the waitlist',
    line: ({ title }) => `A seat became free: you are going to ${title ?? 'the event'}.`,
  },
  results: {
    label: 'Results of your events',
    line: ({ title }) => `Your results at ${title ?? 'an event'} are in.`,
  },
  contact: {
    label: 'Requests for contact, and their answers',
    line: ({ actor, state }) => {
      if (state === 'accepted') return 'Your request for contact was accepted.';
      if (state === 'declined') return 'Your request for contact was declined.';
      if (state === 'withdrawn') return 'A contact that was granted to you was taken back.';
      return `${who(actor)} asks for contact. The purpose stands beside it.`;
    },
  },
  vouch: {
    label: 'Coaches who vouch for you',
    line: ({ actor }) => `${who(actor)} vouched for you.`,
  },
  security: {
    label: 'Changes to how you sign in',
    line: () => 'An admin switched off your second step of signing in. You can set it up again.',
  },
  verified: {
    label: 'Your verified badge',
    line: () => 'You are verified: the badge stands beside your name.',
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

/** Every kind of notification with its words: one more is one entry here, and a subscriber that calls `notify`. Free of zod, for browsers. */
export const notificationKinds: Record<NotificationKind, Kind> = kinds;

/** The names of all kinds, in the order of the preferences. */
export const notificationKindNames = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** A member keeps as many, and none for longer. */
export const maxNotifications = 200;
export const notificationDays = 90;
/** While a line is unread, and says the same, its further times are told to the tabs only so often, in ms. */
export const notificationQuietMs = 5000;
