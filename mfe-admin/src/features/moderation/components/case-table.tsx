import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Table, type Column } from '@ankur/ui/content/table';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { AuthorName } from '../../../cases/author-name.tsx';
import { MediaOnly } from '../../../cases/media-only.tsx';
import { RowAction } from '../../../cases/row-action.tsx';
import styles from './moderation.module.css';

/** Characters of a post shown in the list (admin-console §9). */
const previewLength = 50;

const preview = ({ title, content }: ModerationCase) => {
  const text = title ?? content;
  if (text === '') return <MediaOnly />;
  return text.length > previewLength ? `${text.slice(0, previewLength)}...` : text;
};

const shortDate = (iso: string) => new Date(iso).toLocaleDateString('en-IN', { dateStyle: 'medium' });

const columnsWith = (onOpen: (id: string) => void): Column<ModerationCase>[] => [
  {
    id: 'content',
    header: 'Content',
    cell: (item) => (
      <>
        <span className={styles['preview']}>{preview(item)}</span>
        <span className={styles['meta']} aria-hidden="true">
          <StatusBadge status={item.status} />
          <span>{item.author.username}</span>
          <span>{shortDate(item.createdAt)}</span>
        </span>
      </>
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
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '1px',
    cell: ({ _id }) => <RowAction label="View" onPress={() => onOpen(_id)} />,
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
      columns={columnsWith(onOpen)}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={busy}
      {...(activeId === null ? {} : { activeKey: activeId })}
      onRowOpen={({ _id }) => onOpen(_id)}
      empty={
        <EmptyState compact title="No content found">
          {status === '' ? 'No content available for moderation.' : `No ${status} content found.`}
        </EmptyState>
      }
    />
  );
}
