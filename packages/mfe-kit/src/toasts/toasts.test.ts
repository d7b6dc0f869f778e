import { beforeEach, describe, expect, it } from '@jest/globals';
import { dismissToast, toast, useToasts } from './toasts.ts';

const queue = () => useToasts.getState().toasts;

describe('toast', () => {
  beforeEach(() => {
    useToasts.setState({ toasts: [], used: false });
  });

  it.each([
    ['success', 4000],
    ['error', 6000],
    ['warning', 5000],
    ['info', 4000],
    ['loading', 0],
  ] as const)('gives a toast of type %s %i ms', (type, duration) => {
    toast[type]('Words');
    expect(queue()).toEqual([expect.objectContaining({ type, text: 'Words', duration })]);
  });

  it('gives one without a type 5000 ms', () => {
    toast('Words');
    expect(queue()).toEqual([expect.objectContaining({ type: 'info', text: 'Words', duration: 5000 })]);
  });

  it('replaces the message of the same id in its place', () => {
    const id = toast.loading('Publishing...');
    toast.info('Another');
    toast.success('Published', { id });
    expect(queue().map(({ text, duration }) => [text, duration])).toEqual([
      ['Published', 4000],
      ['Another', 4000],
    ]);
  });

  it('says the same thing once, and anew', () => {
    toast.error('Not sent.');
    const before = queue();
    toast.warning('Not sent.');
    toast.error('Not sent.');
    expect(queue()).toHaveLength(2);
    expect(queue()[0]).not.toBe(before[0]);
  });

  it('forgets a dismissed toast and leaves the others', () => {
    const id = toast.info('One');
    toast.info('Two');
    dismissToast(id);
    expect(queue().map(({ text }) => text)).toEqual(['Two']);
  });
});
