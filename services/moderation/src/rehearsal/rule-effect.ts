import type { Rehearsal } from '@ankur/contracts/moderation/rules.endpoints';
import type { StoredCase } from '../cases/store/case.model.ts';
import { compileScreen } from '../screening/screen-text.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';

export type Effect = Rehearsal['samples'][number]['effect'];

/** What is judged again. */
export type JudgedItem = Pick<StoredCase, 'title' | 'content' | 'author'> & {
  weight: number;
  /** Members that flagged it, whatever their flags weigh. */
  flagged: number;
};

/** What one state of the settings does to an item with its flags. */
export function compileEffect(settings: StoredSettings): (item: JudgedItem) => Effect {
  const screen = compileScreen(settings);
  const { autoModerationEnabled: isOn, autoFlagCount, autoRemoveCount } = settings;
  return ({ title, content: text, author, weight, flagged }) => {
    if (isOn && weight >= autoRemoveCount) return 'removed';
    const { verdict } = screen({ title: title ?? '', text, authorId: author._id, authorRole: author.role });
    if (verdict === 'hold') return 'held';
    if (isOn && flagged >= autoFlagCount) return 'flagged';
    return verdict === 'flag' ? 'flagged' : 'published';
  };
}
