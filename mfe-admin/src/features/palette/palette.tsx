import { useDebounced } from '@ankur/mfe-kit';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Search } from '@ankur/ui/icons';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useConsole } from '../../sections/console-context.ts';
import { byGroup, matching, useOwnCommands, type Command } from './commands.ts';
import { PaletteList } from './palette-list.tsx';
import { useFindings } from './use-findings.ts';
import styles from './palette.module.css';

interface Outcome {
  searches: boolean;
  failed: readonly string[];
  count: number;
}

/** What the palette says of its search: never that there is nothing while something was not searched. */
function outcomeText({ searches, failed, count }: Outcome): string {
  if (searches) return 'Searching…';
  const missing = failed.length > 0 ? ` Not searched, as it does not answer: ${failed.join(', ')}.` : '';
  if (count === 0) return `Nothing found.${missing}`;
  return `${String(count)} found.${missing}`;
}

/** What the text finds, and which of it is chosen; the first one after each change of the text. */
function useChoice() {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebounced('', setSearch);
  const own = matching(useOwnCommands(), text);
  // While another text is typed, what the one before has found is not offered under it.
  const isSettled = text.trim() === search.trim();
  const findings = useFindings(search.trim());
  const commands = byGroup(isSettled ? [...own, ...findings.found] : own);
  const [chosen, setChosen] = useState({ id: '', text: '' });
  const index = Math.max(0, chosen.text === text ? commands.findIndex(({ id }) => id === chosen.id) : 0);
  return {
    text,
    setText,
    commands,
    index,
    choose: (id: string) => setChosen({ id, text }),
    outcome: { searches: !isSettled || findings.isFetching, failed: findings.failed, count: commands.length },
  };
}

/** One box that finds a section, an action, a user, a case and an event, all of it by keyboard. */
export function Palette() {
  const { show } = useConsole();
  const { text, setText, commands, index, choose, outcome } = useChoice();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = commands[index];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.id]);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    show(null);
    command.run();
  };
  const move = (to: number) => {
    const next = commands[(to + commands.length) % commands.length];
    if (next !== undefined) choose(next.id);
  };
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(index + 1),
      ArrowUp: () => move(index - 1),
      PageDown: () => move(Math.min(index + 8, commands.length - 1)),
      PageUp: () => move(Math.max(index - 8, 0)),
      Enter: () => run(active),
    };
    const act = acts[event.key];
    // Enter may end the composing of a word.
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog open onClose={() => show(null)} title="Find anything">
      <div className={styles['palette']}>
        <TextInput
          label="Find a section, a user, a post, an event or an action"
          hideLabel
          placeholder="Section, user, post, event, action…"
          prefix={<Search size={16} />}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${String(index)}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <div ref={list} className={styles['results']}>
          <PaletteList id={id} commands={commands} index={index} onChoose={choose} onRun={run} />
        </div>
        <p role="status" className={styles['outcome']}>
          {text.trim() === '' ? '' : outcomeText(outcome)}
        </p>
      </div>
    </Dialog>
  );
}
