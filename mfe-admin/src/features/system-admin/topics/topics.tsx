import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import type { Column } from '@ankur/ui/content/table';
import { TextInput } from '@ankur/ui/forms/text-input';
import { RotateCcw } from '@ankur/ui/icons';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { useState, type FormEvent } from 'react';
import { copy } from '../../../copy.ts';
import { outcomeOf, type Outcome } from '../../../shared/forms/outcome.ts';
import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import shared from '../../../shared/shared.module.css';
import { ConsoleTable } from '../../../shared/table/console-table.tsx';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';
import { useTopicActs, useTopics, type Topic } from './use-topics.ts';

/** A whole number from 0 on; 0 for what is none (admin-console §5). */
const toPosts = (text: string) => String(Math.max(0, Number.parseInt(text, 10) || 0));
/** How many members see (`listTrendingTopics`). */
const shown = 8;

function AddTopic({
  typed,
  onType,
  add,
}: {
  typed: string;
  onType: (text: string) => void;
  add: ReturnType<typeof useTopicActs>['add'];
}) {
  const topic = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (topic !== '' && !add.isPending) add.mutate(topic);
  };
  return (
    <form className={styles['line']} onSubmit={submit}>
      <TextInput label="Topic" maxLength={60} value={typed} onChange={({ target }) => onType(target.value)} />
      <Button type="submit" variant="primary" disabled={topic === ''} busy={add.isPending}>
        Add
      </Button>
    </form>
  );
}

/** The first ones are those that members see. */
const columnsOf = (
  topics: readonly Topic[],
  onPin: (topic: Topic, posts: number) => Promise<Outcome>,
): Column<Topic>[] => [
  {
    id: 'topic',
    header: 'Topic',
    cell: ({ topic, tag, pinned }) => (
      <span className={shared['stack']}>
        <span>
          {topic} {pinned && <Badge tone="accent">pinned</Badge>}
        </span>
        {tag !== topic && <span className={shared['muted']}>#{tag}</span>}
      </span>
    ),
  },
  {
    id: 'posts',
    header: 'Posts',
    width: '9rem',
    cell: (topic) => (
      <SavedInput
        label={`Posts of ${topic.topic}`}
        hideLabel
        type="number"
        min={0}
        isDerived
        value={String(topic.posts)}
        clean={toPosts}
        onSave={(text) => onPin(topic, Number(text))}
      />
    ),
  },
  { id: 'counted', header: 'Counted', numeric: true, width: '6rem', cell: ({ counted }) => counted },
  {
    id: 'seen',
    header: 'Members',
    width: '7rem',
    hideBelow: 'tablet',
    cell: ({ _id }) => (topics.slice(0, shown).some((topic) => topic._id === _id) ? 'see it' : ''),
  },
];

/** What members read as trending: topics are counted from tags unless a number is pinned. */
export function Topics() {
  const [typed, setTyped] = useState('');
  const { data, error, isPending, refetch } = useTopics();
  const { add, pin, remove } = useTopicActs({ onAdded: () => setTyped('') });
  const columns = columnsOf(data ?? [], (topic, posts) => outcomeOf(pin.mutateAsync({ topic, posts })));
  return (
    <div className={shared['form']}>
      <AddTopic typed={typed} onType={setTyped} add={add} />
      {isPending && (
        <Skeleton label="Loading topics...">
          <SkeletonText lines={8} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState compact title="The topics could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <ConsoleTable
          caption="Trending topics"
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          empty={copy.noTopics}
          rowActions={(topic) => (
            <>
              {topic.pinned && (
                <IconButton
                  size="small"
                  label={`Count the posts of ${topic.topic} again`}
                  icon={<RotateCcw size={16} />}
                  onClick={() => pin.mutate({ topic, posts: null })}
                />
              )}
              <DeleteButton name={topic.topic} verb="Remove" id={topic._id} remove={remove} />
            </>
          )}
        />
      )}
    </div>
  );
}
