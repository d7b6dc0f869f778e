import { differences } from './difference.ts';

interface ChangeListProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The fields that an act changed, with what was and what is. */
export function ChangeList({ before, after }: ChangeListProps) {
  return differences(before, after).map((each) => (
    <span key={each.field}>
      {each.field}: <del>{each.before}</del> → <ins>{each.after}</ins>{' '}
    </span>
  ));
}
