import { z } from 'zod';
import { contentKeys, rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { moderationCase, type ModerationCase } from './case.ts';
import { caseChanged, contentFlagged, contentStatusDecided } from './moderation.events.ts';

const schemas = {
  'flag:created': z.object({ case: moderationCase }),
  'case:changed': z.object({ case: moderationCase }),
  'case:decided': z.object({ case: moderationCase }),
};

const copyOf = ({ contentType, _id }: ModerationCase) => contentKeys.caseCopy(contentType, _id);

/** The state of a case, to admins only: it names flaggers and holds notes. Each state takes the place of the one before. */
function stateOf<T extends keyof typeof schemas>(type: T, state: ModerationCase) {
  return [{ room: rooms.moderation, type, v: state.version, data: { case: state }, shows: [copyOf(state)] }];
}

/** Cases in the console. */
export const casesLive = liveSlice(schemas, (on) => [
  on(contentFlagged, {
    messages: ({ case: state }) => stateOf('flag:created', state),
    retracts: ({ case: state }) => [copyOf(state)],
  }),
  on(contentStatusDecided, {
    messages: ({ case: state }) => stateOf('case:decided', state),
    retracts: ({ case: state }) => [copyOf(state)],
  }),
  on(caseChanged, {
    messages: ({ case: state }) => stateOf('case:changed', state),
    retracts: ({ case: state }) => [copyOf(state)],
  }),
]);
