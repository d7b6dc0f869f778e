import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { Table, type Column } from '@ankur/ui/content/table';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { AuthorName } from '../../../cases/author-name.tsx';
import { MediaOnly } from '../../../cases/media-only.tsx';
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

const columns: Column<ModerationCase>[] = [
  {
    id: 'content',
    header: 'Content',
    cell: (item) => (
      <div className={styles['item']}>
        <span className={styles['preview']}>{preview(item)}</span>
        <span className={styles['meta']}>
          <StatusBadge status={item.status} />
          <AuthorName of={item} />
          <span className={styles['date']}>{shortDate(item.createdAt)}</span>
        </span>
      </div>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    width: '10rem',
    hideBelow: 'tablet',
    cell: (item) => <AuthorName of={item} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7.5rem',
    hideBelow: 'tablet',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: '7.5rem',
    hideBelow: 'tablet',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
];

interface CaseTableProps {
  rows: readonly ModerationCase[];
  status: string;
  activeId: string | null;
  busy: boolean;
  onOpen: (item: ModerationCase) => void;
}

/** The moderation list. */
export function CaseTable({ rows, status, activeId, busy, onOpen }: CaseTableProps) {
  return (
    <Table
      caption="Content to moderate"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowActions={(item) => (
        <Button size="small" variant="quiet" onClick={() => onOpen(item)}>
          View
        </Button>
      )}
      busy={busy}
      {...(activeId === null ? {} : { activeKey: activeId })}
      onRowOpen={onOpen}
      empty={
        <EmptyState compact title="No content found">
          {status === '' ? 'No content available for moderation.' : `No ${status} content found.`}
        </EmptyState>
      }
    />
  );
}
