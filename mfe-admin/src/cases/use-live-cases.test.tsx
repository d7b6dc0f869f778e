import type { CaseState, ModerationCase } from '@ankur/contracts/moderation/case';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { buildCase } from '../../testing/build-case.ts';

type Listener = { onMessage: (message: { type: string; data: unknown }) => void };
const listeners = new Set<Listener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, listener: Listener) => {
    if (room === 'moderation') listeners.add(listener);
  },
}));
afterEach(() => listeners.clear());

const changed = buildCase({ status: 'flagged', flagCount: 1, version: 3 });
const state: CaseState = {
  contentType: 'post',
  contentId: changed._id,
  status: 'flagged',
  flagCount: 1,
  reasons: {},
  severity: null,
  isAppealed: false,
  version: 3,
};
const tell = (type: string, data: unknown) => {
  for (const { onMessage } of listeners) onMessage({ type, data });
};

describe('following cases', () => {
  it('reads what concerns the screen, and nothing else', async () => {
    const server = fakeServer({
      [`GET /api/moderation/cases?ids=${encodeURIComponent(`post:${changed._id}`)}`]: {
        body: { cases: [changed] },
      },
    });
    const { useLiveCases } = await import('./use-live-cases.ts');
    const seen: ModerationCase[] = [];
    const onGap = jest.fn();
    renderHook(() => {
      useLiveCases({
        wants: ({ contentId }) => contentId === changed._id,
        onCase: (each) => void seen.push(each),
        onGap,
      });
    });
    tell('case:changed', { ...state, contentId: buildCase()._id });
    tell('settings:moderation', { version: 1 });
    for (const type of ['flag:created', 'case:changed', 'case:decided']) tell(type, state);
    await waitFor(() => expect(seen).toMatchObject([{ _id: changed._id, content: changed.content }]));
    expect(server.sent).toHaveLength(1);
    expect(onGap).not.toHaveBeenCalled();
  });
});
