import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { SearchBox } from '../../../shared/search-box.tsx';
import shared from '../../../shared/shared.module.css';
import { categoryOptions, useSportOptions } from './editing/event-fields.tsx';
import type { EventsQuery } from './use-events-address.ts';

interface EventFiltersProps {
  query: EventsQuery;
  onNarrow: (changes: Record<string, string | null>) => void;
}

/** Narrows the list; every choice is kept in the address. */
export function EventFilters({ query, onNarrow }: EventFiltersProps) {
  const sports = useSportOptions();
  const all = (label: string) => ({ value: 'all', label });
  const chosenSport = query.sport;
  const isKnown = chosenSport === 'all' || sports.some(({ value }) => value === chosenSport);
  const others = isKnown ? [] : [{ value: chosenSport, label: chosenSport }];
  return (
    <div className={shared['bar']}>
      <SearchBox
        label="Search events"
        placeholder="Search events..."
        value={query.search}
        onChange={(search) => onNarrow({ search })}
      />
      <Select
        label="Sport"
        hideLabel
        options={[all('All Sports'), ...sports, ...others]}
        value={query.sport}
        onChange={({ target }) => onNarrow({ sport: target.value })}
      />
      <Select
        label="Category"
        hideLabel
        options={[all('All Categories'), ...categoryOptions]}
        value={query.category}
        onChange={({ target }) => onNarrow({ category: target.value })}
      />
      <Checkbox
        label="Show past events"
        checked={query.showPastEvents === 'true'}
        onChange={({ target }) => onNarrow({ past: target.checked ? 'true' : null })}
      />
    </div>
  );
}
