import { chooseTheme, useIsDark, useNavigate } from '@ankur/mfe-kit';
import { useConsole } from '../../sections/console-context.ts';
import { useOpenSection } from '../../sections/use-open-section.ts';
import { toggleDensity, useDensity } from '../../shared/table/density.ts';
import { useLogOut } from '../../shared/use-log-out.ts';

/** Something the palette offers. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** What tells it from others of its name. */
  hint?: string;
  run: () => void;
}

const simple = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Group by group, in the order in which the groups first come: the arrow keys then follow the eye. */
export function byGroup(commands: readonly Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}

/** Those whose label or hint holds every word, first those whose label begins with the text; without a text all. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const wanted = simple(text).trim();
  const words = wanted.split(/\s+/);
  const holds = ({ label, hint = '' }: Command) =>
    words.every((word) => simple(`${label} ${hint}`).includes(word));
  const begins = ({ label }: Command) => simple(label).startsWith(wanted);
  const found = commands.filter(holds);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

/** Sections, what they register, and what the console itself can do. */
export function useOwnCommands(): Command[] {
  const { sections, show } = useConsole();
  const open = useOpenSection();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const dark = useIsDark();
  const compact = useDensity(({ density }) => density === 'compact');
  const act = (label: string, run: () => void): Command => ({ id: label, group: 'Actions', label, run });
  return [
    ...sections.map(({ id, title }) => ({
      id: `section ${id}`,
      group: 'Sections',
      label: title,
      run: () => open(id),
    })),
    ...sections.flatMap(({ id, title, actions = [] }) =>
      actions.map(({ label, filters }) => ({
        id: `${id} ${label}`,
        group: 'Actions',
        label,
        hint: title,
        run: () => open(id, filters),
      })),
    ),
    act(dark ? 'Use light theme' : 'Use dark theme', () => chooseTheme(dark ? 'light' : 'dark')),
    act(compact ? 'Comfortable tables' : 'Compact tables', toggleDensity),
    act('Keyboard shortcuts', () => show('keys')),
    act('Back to the site', () => void navigate('/')),
    act('Log out', () => void logOut()),
  ];
}
