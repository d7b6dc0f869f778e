import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { IconButton } from '@ankur/ui/actions/icon-button';
import type { Column } from '@ankur/ui/content/table';
import { Pencil, Trash2 } from '@ankur/ui/icons';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { useState } from 'react';
import { copy } from '../../../copy.ts';
import { ConfirmDelete } from '../../../shared/confirm-delete.tsx';
import shared from '../../../shared/shared.module.css';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { chosenPage, useAddress } from '../../../shared/use-address.ts';
import { CategoryEditor } from './category-editor.tsx';
import { useCategories, useDeleteCategory } from './use-categories.ts';

/** Sports of one page (admin-console §9). */
const pageSize = 10;

const columns: Column<AdminSportsCategory>[] = [
  {
    id: 'sport',
    header: 'Sport',
    cell: ({ icon, name, shortDescription }) => (
      <span className={shared['stack']}>
        <span>
          <span aria-hidden="true">{icon}</span> {name}
        </span>
        {shortDescription !== '' && <span className={shared['muted']}>{shortDescription}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '10rem',
    cell: ({ status, featured }) => (
      <>
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>
          {status === 'active' ? 'Active' : 'Inactive'}
        </Badge>{' '}
        {featured && <Badge tone="accent">Featured</Badge>}
      </>
    ),
  },
  {
    id: 'place',
    header: 'Place',
    numeric: true,
    width: '5rem',
    hideBelow: 'tablet',
    cell: ({ sortOrder }) => sortOrder,
  },
  { id: 'events', header: 'Events', numeric: true, width: '6rem', cell: ({ eventCount }) => eventCount },
];

interface CategoriesTabProps {
  adding: boolean;
  onAdded: () => void;
}

type Opened = { category: AdminSportsCategory; to: 'edit' | 'delete' } | null;

/** The one catalogue of sports. */
export function CategoriesTab({ adding, onAdded }: CategoriesTabProps) {
  const { params, change } = useAddress();
  const { data, error, isPending, refetch } = useCategories();
  const [opened, setOpened] = useState<Opened>(null);
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / pageSize));
  const page = Math.min(chosenPage(params.get('page')), pages);
  const close = () => setOpened(null);
  const newest = data?.find(({ _id }) => _id === opened?.category._id) ?? null;
  return (
    <div className={shared['work']}>
      {isPending && (
        <Skeleton label="Loading sports...">
          <SkeletonText lines={10} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState compact title="The sports could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <PagedTable
          caption="Sports categories"
          columns={columns}
          rows={data.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ _id }) => _id}
          onRowOpen={(category) => setOpened({ category, to: 'edit' })}
          rowActions={(category) => (
            <>
              <IconButton
                size="small"
                label={`Edit ${category.name}`}
                icon={<Pencil size={16} />}
                onClick={() => setOpened({ category, to: 'edit' })}
              />
              <IconButton
                size="small"
                label={`Delete ${category.name}`}
                icon={<Trash2 size={16} />}
                onClick={() => setOpened({ category, to: 'delete' })}
              />
            </>
          )}
          empty={copy.noCategories}
          page={page}
          pages={pages}
          onPageChange={(next) => change({ page: String(next) })}
        />
      )}
      {adding && <CategoryEditor category={null} newest={null} onClose={onAdded} />}
      {opened?.to === 'edit' && <CategoryEditor category={opened.category} newest={newest} onClose={close} />}
      {opened?.to === 'delete' && (
        <ConfirmDelete
          name={opened.category.name}
          useDelete={useDeleteCategory}
          item={opened.category}
          onClose={close}
        >
          Members no longer find it. A sport that events have stays; make it inactive instead.
        </ConfirmDelete>
      )}
    </div>
  );
}
