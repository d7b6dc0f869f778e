import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { Table, type Column, type TableSelection } from '@ankur/ui/content/table';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { AuthorName } from '../../../cases/author-name.tsx';
import { MediaOnly } from '../../../cases/media-only.tsx';
import { copy } from '../../../copy.ts';
import type { CaseFilter } from '../api/use-cases.ts';
import { caseReasons } from '../case-reasons.ts';
import { waitingLabel } from '../waiting-label.ts';
import { ClaimMark } from './claim-mark.tsx';
import { emptyText } from './empty-text.ts';
import styles from './moderation.module.css';

/** Characters of a post shown in the list (admin-console §9). */
const previewLength = 50;

const preview = ({ title, content }: ModerationCase) => {
  const text = title ?? content;
  if (text === '') return <MediaOnly />;
  // By characters: a cut through an emoji would show as a broken one.
  const shown = [...text].slice(0, previewLength).join('');
  return shown === text ? text : `${shown}...`;
};

const shortDate = (iso: string) => new Date(iso).toLocaleDateString('en-IN', { dateStyle: 'medium' });

const content: Column<ModerationCase> = {
  id: 'content',
  header: 'Content',
  cell: (item) => (
    <div className={styles['item']}>
      <span className={styles['preview']}>
        {preview(item)}
        {item.claim !== null && <ClaimMark claim={item.claim} />}
      </span>
      <span className={styles['meta']}>
        <StatusBadge status={item.status} />
        <span>{caseReasons(item)[0]}</span>
        <AuthorName of={item} />
        <span className={styles['date']}>
          {item.waitingSince === null ? shortDate(item.createdAt) : waitingLabel(item.waitingSince)}
        </span>
      </span>
    </div>
  ),
};
const author: Column<ModerationCase> = {
  id: 'author',
  header: 'Author',
  width: '9rem',
  hideBelow: 'tablet',
  cell: (item) => <AuthorName of={item} />,
};
const status: Column<ModerationCase> = {
  id: 'status',
  header: 'Status',
  width: '7rem',
  hideBelow: 'tablet',
  cell: (item) => <StatusBadge status={item.status} />,
};
const created: Column<ModerationCase> = {
  id: 'created',
  header: 'Created',
  width: '7.5rem',
  hideBelow: 'tablet',
  cell: ({ createdAt }) => shortDate(createdAt),
};
const reason: Column<ModerationCase> = {
  id: 'reason',
  header: 'Reason',
  width: '10rem',
  hideBelow: 'tablet',
  cell: (item) => {
    const [first, ...others] = caseReasons(item);
    return first === undefined ? '-' : `${first}${others.length > 0 ? ` +${String(others.length)}` : ''}`;
  },
};
const flags: Column<ModerationCase> = {
  id: 'flags',
  header: 'Flags',
  width: '4rem',
  numeric: true,
  hideBelow: 'tablet',
  cell: ({ flagCount }) => flagCount,
};
const waiting: Column<ModerationCase> = {
  id: 'waiting',
  header: 'Waiting',
  width: '5.5rem',
  hideBelow: 'tablet',
  cell: ({ waitingSince }) => (waitingSince === null ? '-' : waitingLabel(waitingSince)),
};

/** Beside open details there is room for less; these say what an admin chooses by. */
const besideDetails = [content, reason, flags, waiting];
/** The four of admin-console §2 in its order, then what an admin chooses by. */
const everything = [content, author, status, created, reason, flags, waiting];

interface CaseTableProps {
  rows: readonly ModerationCase[];
  filter: CaseFilter;
  activeId: string | null;
  busy: boolean;
  selection: TableSelection;
  onOpen: (item: ModerationCase) => void;
}

/** The moderation list. */
export function CaseTable({ rows, filter, activeId, busy, selection, onOpen }: CaseTableProps) {
  return (
    <Table
      caption="Content to moderate"
      columns={activeId === null ? everything : besideDetails}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowActions={(item) => (
        <Button size="small" variant="quiet" onClick={() => onOpen(item)}>
          View
        </Button>
      )}
      busy={busy}
      maxHeight="var(--queue-height)"
      selection={selection}
      activeKey={activeId ?? undefined}
      onRowOpen={onOpen}
      empty={
        <EmptyState compact title={copy.noContentFound}>
          {emptyText(filter)}
        </EmptyState>
      }
    />
  );
}
