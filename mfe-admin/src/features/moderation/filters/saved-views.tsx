import { browserStorage, useNavigate } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Menu } from '@ankur/ui/menus/menu';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useState, type FormEvent } from 'react';

/** A filter with a name; all of it is the query of an address. */
interface View {
  name: string;
  query: string;
}

const storageKey = 'moderation.views';

const given: readonly View[] = [
  { name: 'Waiting for you', query: 'tab=moderation' },
  { name: 'Waiting over a day', query: 'tab=moderation&hours=24' },
  { name: 'Harassment', query: 'tab=moderation&reason=harassment' },
  { name: 'Violence', query: 'tab=moderation&reason=violence' },
  { name: 'Held by a rule', query: 'tab=moderation&status=pending' },
];

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'name' in value && 'query' in value;

function readViews(): View[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** The query of the list as it stands, without what is open in it and which page is shown. */
function currentQuery(): string {
  const query = new URLSearchParams(location.search);
  query.delete('open');
  query.delete('page');
  return query.toString();
}

/** Filters by name: some to begin with, and those that this admin has kept in this browser. */
export function SavedViews() {
  const navigate = useNavigate();
  const [views, setViews] = useState(readViews);
  const [name, setName] = useState<string | null>(null);
  const keep = (next: View[]) => {
    setViews(next);
    browserStorage.setItem(storageKey, JSON.stringify(next));
  };
  const query = currentQuery();
  const kept = views.find((view) => view.query === query);
  const show = (view: View) => ({
    id: `${view.name}:${view.query}`,
    label: view.name,
    onSelect: () => void navigate({ search: view.query }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const words = (name ?? '').trim();
    if (words === '') return;
    keep([...views.filter((view) => view.name !== words), { name: words, query }]);
    setName(null);
  };
  const last = kept
    ? {
        id: 'forget',
        label: `Forget “${kept.name}”`,
        onSelect: () => keep(views.filter((view) => view !== kept)),
      }
    : { id: 'save', label: 'Save this view…', onSelect: () => setName('') };
  return (
    <>
      <Menu label="Views" items={[...given.map(show), ...views.map(show), last]}>
        Views
      </Menu>
      <Dialog
        open={name !== null}
        onClose={() => setName(null)}
        title="Save this view"
        size="small"
        footer={
          <Button variant="primary" type="submit" form="save-view">
            Save
          </Button>
        }
      >
        <form id="save-view" onSubmit={save}>
          <TextInput
            label="Name"
            maxLength={40}
            data-autofocus
            value={name ?? ''}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
