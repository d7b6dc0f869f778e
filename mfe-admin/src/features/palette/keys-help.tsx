import { Dialog } from '@ankur/ui/overlays/dialog';
import { useConsole } from '../../sections/console-context.ts';
import type { KeyMeaning } from '../../sections/section.ts';
import { commandKey } from '../../shared/keys/command-key.ts';
import styles from './palette.module.css';

const everywhere: readonly KeyMeaning[] = [
  [`${commandKey} K`, 'Find a section, a user, a post, an event or an action'],
  ['Ctrl B', 'Fold or unfold the sidebar'],
  ['Esc', 'Close what lies on top'],
  ['?', 'This list'],
];

const inTables: readonly KeyMeaning[] = [
  ['j  ↓', 'Next row; arrows once the focus is in the table'],
  ['k  ↑', 'Previous row'],
  ['Enter', 'Open the row, or go to what can be done in it'],
  ['Esc', 'Close what was opened, then let go of the row'],
];

function Keys({ title, keys }: { title: string; keys: readonly KeyMeaning[] }) {
  return (
    <section aria-label={title} className={styles['help']}>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every key that works where the reader is: those of the console, then those of the open section. */
export function KeysHelp() {
  const { sections, current, show } = useConsole();
  const open = sections.find(({ id }) => id === current);
  return (
    <Dialog open onClose={() => show(null)} title="Keyboard shortcuts">
      <Keys title="Everywhere" keys={everywhere} />
      <Keys title="In every table" keys={inTables} />
      {open?.keys !== undefined && <Keys title={open.title} keys={open.keys} />}
      <p>While you write in a field, keys write.</p>
    </Dialog>
  );
}
