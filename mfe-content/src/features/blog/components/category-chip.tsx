import { sportOf } from '@ankur/ui/sports/sport';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';

/** A category of the blog; one that is a sport wears its colour. */
export function CategoryChip({ category }: { category: string }) {
  if (sportOf(category) === 'other') return <Badge tone="accent">{category}</Badge>;
  return <SportChip sport={category} label={category} size="small" />;
}
