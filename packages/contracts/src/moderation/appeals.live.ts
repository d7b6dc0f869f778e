import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { appealDecided, appealOpened } from './appeals.events.ts';
import { appealState } from './appeal.ts';
import { caseState, contentType, type CaseState } from './case.ts';
import { caseStateOf } from './cases.live.ts';
import { caseClaimed, caseReleased } from './moderation.events.ts';

const item = { contentType, contentId: z.string(), postId: z.string().nullable() };
const schemas = {
  'appeal:opened': caseState,
  'appeal:decided': caseState,
  'appeal:step': z.object({ ...item, state: appealState }),
  'review:step': z.object({ ...item, step: z.enum(['claimed', 'released']) }),
};

/** An item whose author, and whose flaggers, are told of a step. */
type Concerned = CaseState & { postId: string | null };

const aboutItem = ({ contentType: type, contentId, postId }: Concerned) => ({
  contentType: type,
  contentId,
  postId,
});

const appealStep = (about: Concerned & { authorId: string; state: z.output<typeof appealState> }) => ({
  room: rooms.user(about.authorId),
  type: 'appeal:step' as const,
  v: about.version,
  data: { ...aboutItem(about), state: about.state },
});

const reviewSteps = (
  about: Concerned & { authorId: string; flaggerIds: string[] },
  step: 'claimed' | 'released',
) =>
  [...new Set([about.authorId, ...about.flaggerIds])]
    .filter((member) => member !== '')
    .map((member) => ({
      room: rooms.user(member),
      type: 'review:step' as const,
      v: about.version,
      data: { ...aboutItem(about), step },
    }));

/** The steps of a review as those concerned see them: admins the state of the case, author and flaggers that somebody looks at it, the author what becomes of an appeal. */
export const appealsLive = liveSlice(schemas, (on) => [
  on(appealOpened, {
    messages: (about) => [
      { room: rooms.moderation, type: 'appeal:opened', v: about.version, data: caseStateOf(about) },
      appealStep(about),
    ],
  }),
  on(appealDecided, {
    messages: (about) => [
      { room: rooms.moderation, type: 'appeal:decided', v: about.version, data: caseStateOf(about) },
      appealStep(about),
    ],
  }),
  on(caseClaimed, { messages: (about) => reviewSteps(about, 'claimed') }),
  on(caseReleased, { messages: (about) => reviewSteps(about, 'released') }),
]);
