import type { AuditEntry } from '@ankur/contracts/moderation/audit.endpoints';
import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { Fragment } from 'react';
import { ChangeList } from '../../shared/change-list.tsx';
import shared from '../../shared/shared.module.css';

/** The columns of the log; a name narrows it to what that name has done, or what was done to it. */
export function columnsFor(narrow: (changes: Record<string, string>) => void): Column<AuditEntry>[] {
  return [
    {
      id: 'when',
      header: 'When',
      width: '5.5rem',
      hideBelow: 'tablet',
      cell: ({ at }) => <time dateTime={at}>{timeLabel(at)}</time>,
    },
    {
      id: 'who',
      header: 'Who did what',
      width: '9rem',
      cell: ({ actor, action, target, at }) => (
        <span className={shared['act']}>
          {actor === null ? (
            'The platform'
          ) : (
            <Button size="small" variant="quiet" onClick={() => narrow({ who: actor.id })}>
              {actor.username}
            </Button>
          )}
          <span className={shared['muted']}>
            {/* A long name ends its line between its words. */}
            {action.split(/(?<=[.-])|(?<=[a-z])(?=[A-Z])/).map((part, place) => (
              <Fragment key={place}>
                {place > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
          <span className={shared['narrow']}>{target.label ?? target.type}</span>
          <time dateTime={at} className={shared['narrow']}>
            {timeLabel(at)}
          </time>
        </span>
      ),
    },
    {
      id: 'target',
      header: 'What',
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ target }) => (
        <span className={shared['act']}>
          <Button size="small" variant="quiet" onClick={() => narrow({ target: target.id })}>
            {target.label ?? target.type}
          </Button>
        </span>
      ),
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ before, after, reason }) => (
        <span className={shared['stack']}>
          <span>
            <ChangeList before={before} after={after} />
          </span>
          {reason !== null && <span className={shared['muted']}>{reason}</span>}
        </span>
      ),
    },
  ];
}
