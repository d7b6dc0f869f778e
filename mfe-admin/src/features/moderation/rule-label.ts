/** A rule as an admin reads it; one this release does not know is shown by its name. */
import { counted } from '../../shared/words.ts';
export function ruleLabel(rule: string): string {
  const [name, detail = ''] = rule.split(/:(.*)/s);
  if (name === 'keyword') return `Banned word “${detail}”`;
  if (name === 'flags') return counted(Number(detail), 'flag');
  if (name === 'undo') return 'Undo';
  if (name === 'appeal') return 'Appeal';
  if (name === 'manual-review') return 'Manual review is on';
  if (name === 'new-account')
    return detail === 'posts' ? 'Many posts from a new account' : 'Link from a new account';
  return rule;
}
