import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { Table, type Column } from '@ankur/ui/content/table';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import styles from './moderation.module.css';

/** Characters of a post shown in the list (admin-console §9). */
const previewLength = 50;

const preview = ({ title, content }: ModerationCase) => {
  const text = title ?? content;
  return text.length > previewLength ? `${text.slice(0, previewLength)}...` : text || 'Media only';
};

const shortDate = (iso: string) => new Date(iso).toLocaleDateString('en-IN', { dateStyle: 'medium' });

const columns: Column<ModerationCase>[] = [
  {
    id: 'content',
    header: 'Content',
    cell: (item) => (
      <>
        <span className={styles['preview']}>{preview(item)}</span>
        <span className={styles['meta']} aria-hidden="true">
          <StatusBadge status={item.status} /> {item.author.username} · {shortDate(item.createdAt)}
        </span>
      </>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    width: '12rem',
    hideBelow: 'tablet',
    cell: ({ author }) => author.username,
  },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    hideBelow: 'tablet',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: '9rem',
    hideBelow: 'tablet',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
];

interface CaseTableProps {
  rows: readonly ModerationCase[];
  status: string;
  activeId: string | null;
  busy: boolean;
  onOpen: (id: string) => void;
}

/** The moderation list. */
export function CaseTable({ rows, status, activeId, busy, onOpen }: CaseTableProps) {
  return (
    <Table
      caption="Content to moderate"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={busy}
      {...(activeId === null ? {} : { activeKey: activeId })}
      onRowOpen={({ _id }) => onOpen(_id)}
      rowActions={({ _id }) => (
        <Button size="small" onClick={() => onOpen(_id)}>
          View
        </Button>
      )}
      empty={
        <EmptyState compact title="No content found">
          {status === '' ? 'No content available for moderation.' : `No ${status} content found.`}
        </EmptyState>
      }
    />
  );
}
