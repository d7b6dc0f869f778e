import type { Command } from './commands.ts';
import styles from './palette.module.css';

interface PaletteListProps {
  id: string;
  commands: readonly Command[];
  /** Of the chosen one. */
  index: number;
  onChoose: (id: string) => void;
  onRun: (command: Command) => void;
}

/** What is offered, by group; the keyboard stays in the box above. */
export function PaletteList({ id, commands, index, onChoose, onRun }: PaletteListProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Found">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className={styles['group']}>
            {group}
          </p>
          {commands.map((command, place) =>
            command.group !== group ? null : (
              <button
                key={command.id}
                type="button"
                role="option"
                tabIndex={-1}
                id={`${id}-${String(place)}`}
                aria-selected={place === index}
                className={styles['option']}
                onPointerMove={() => {
                  if (place !== index) onChoose(command.id);
                }}
                onClick={() => onRun(command)}
              >
                <span className={styles['label']}>{command.label}</span>
                {command.hint !== undefined && <span className={styles['hint']}>{command.hint}</span>}
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
