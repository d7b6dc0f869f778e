import type { ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';
import {
  Link,
  keepPreviousData,
  timeLabel,
  toast,
  useApiMutation,
  useApiQuery,
  useQueryClient,
} from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import type { Column } from '@ankur/ui/content/table';
import { Trash2 } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { ConfirmDelete } from '../../shared/confirm-delete.tsx';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { chosenPage, useAddress } from '../../shared/use-address.ts';
import { ArticleForm } from './article-form.tsx';
import styles from './articles.module.css';

const listCall = 'GET /api/admin/articles';

const columns: Column<ArticleSummary>[] = [
  { id: 'title', header: 'Title', cell: ({ _id, title }) => <Link to={`/news/${_id}`}>{title}</Link> },
  { id: 'category', header: 'Category', width: '8rem', cell: ({ category }) => category },
  {
    id: 'when',
    header: 'Published',
    width: '8rem',
    hideBelow: 'tablet',
    cell: ({ publishedAt }) => timeLabel(publishedAt),
  },
];

function useRemove(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/admin/articles/:id', {
    request: ({ _id }: ArticleSummary) => ({ params: { id: _id } }),
    failure: 'The article could not be taken off. Please try again.',
    onSuccess: () => {
      toast.success('The article is off the pages.');
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
}

/** The stored articles beside the news: what is published or taken off here is so for everybody at once. */
function ArticlesPage() {
  const client = useQueryClient();
  useLiveRefresh(['article:published', 'article:removed'], [listCall], 'public');
  const { params, change } = useAddress();
  const page = chosenPage(params.get('page'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    listCall,
    { query: { page } },
    { placeholderData: keepPreviousData },
  );
  const [leaving, setLeaving] = useState<ArticleSummary | null>(null);
  return (
    <div className={shared['form']}>
      <PageHeader title="Articles" lead="Stories of the platform itself, beside the news of elsewhere." />
      <div className={styles['split']}>
        {error !== null && data === undefined ? (
          <ErrorState
            compact
            title="The articles could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PagedTable
            caption="Published articles, the newest first"
            columns={columns}
            rows={data?.articles ?? []}
            rowKey={({ _id }) => _id}
            busy={data === undefined || isPlaceholderData}
            empty="There are no articles yet."
            page={page}
            pages={data?.totalPages ?? 1}
            onPageChange={(next) => change({ page: String(next) })}
            rowActions={(article) => (
              <IconButton
                size="small"
                label={`Take off ${article.title}`}
                icon={<Trash2 size={16} />}
                onClick={() => setLeaving(article)}
              />
            )}
          />
        )}
        <ArticleForm onPublished={() => void client.invalidateQueries({ queryKey: [listCall] })} />
      </div>
      {leaving && (
        <ConfirmDelete
          name={leaving.title}
          verb="Take off"
          item={leaving}
          useDelete={useRemove}
          onClose={() => setLeaving(null)}
        >
          Whoever reads it now is told that it is gone.
        </ConfirmDelete>
      )}
    </div>
  );
}

export default ArticlesPage;
