import { toast, useNavigate, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Menu } from '@ankur/ui/menus/menu';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useConsole } from '../../../sections/console-context.ts';
import type { View } from '../../../sections/section.ts';
import { saveText } from '../../../shared/download.ts';
import { counted } from '../../../shared/words.ts';
import { keepViews, maxViews, mergeViews, parseViews, readViews, viewsOf } from './stored-views.ts';

/** The query of the section as it stands, without what is open in it and which page is shown. */
function currentQuery(section: string): string {
  const query = new URLSearchParams(location.search);
  query.set('tab', section);
  for (const passing of ['open', 'page', 'act', 'showIntro']) query.delete(passing);
  return query.toString();
}

function useViews() {
  const userId = useSession((state) => state.user?._id ?? 'nobody');
  const [views, setViews] = useState(() => readViews(userId));
  const keep = (next: readonly View[]) => {
    keepViews(userId, next);
    setViews(readViews(userId));
  };
  /** Whether there is room for them; none is kept else. */
  const add = (added: readonly View[]) => {
    const next = mergeViews(views, added);
    if (next.length > maxViews) {
      toast.error(`There is room for ${String(maxViews)} views. Forget some first.`);
      return false;
    }
    keep(next);
    return true;
  };
  return { views, keep, add };
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this view"
      size="small"
      footer={
        <Button variant="primary" type="submit" form={id}>
          Save
        </Button>
      }
    >
      <form id={id} onSubmit={save}>
        <TextInput
          label="Name"
          hint="Kept in this browser for your account. Export takes it elsewhere."
          maxLength={40}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Filters of the open section by name: some to begin with, and those that this admin has kept; a view is an address. */
export function SavedViews() {
  const navigate = useNavigate();
  const { sections, current } = useConsole();
  const { views, keep, add } = useViews();
  const [naming, setNaming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const given = sections.find(({ id }) => id === current)?.views ?? [];
  const query = currentQuery(current);
  const kept = viewsOf(views, current).find((view) => view.query === query);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const added = parseViews((await target.files?.[0]?.text()) ?? '');
    target.value = '';
    if (added.length === 0) {
      toast.error('No view was found in this file.');
      return;
    }
    if (add(added)) toast.success(`Imported: ${counted(added.length, 'view')}.`);
  };
  const show = (view: View) => ({
    id: `${view.name}:${view.query}`,
    label: view.name,
    onSelect: () => void navigate({ search: view.query }),
  });
  const acts = [
    kept
      ? {
          id: 'forget',
          label: `Forget “${kept.name}”`,
          onSelect: () => keep(views.filter((view) => view !== kept)),
        }
      : { id: 'save', label: 'Save this view…', onSelect: () => setNaming(true) },
    {
      id: 'export',
      label: 'Export all views',
      onSelect: () =>
        saveText(JSON.stringify(views, null, 2), { name: 'console-views.json', type: 'application/json' }),
    },
    { id: 'import', label: 'Import views…', onSelect: () => picker.current?.click() },
  ];
  return (
    <>
      <Menu label="Views" items={[...given.map(show), ...viewsOf(views, current).map(show), ...acts]}>
        Views
      </Menu>
      <input
        ref={picker}
        type="file"
        accept="application/json"
        aria-label="File of views"
        hidden
        onChange={(event) => void read(event)}
      />
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            if (add([{ name, query }])) setNaming(false);
          }}
        />
      )}
    </>
  );
}
