import type { Api } from '@ankur/contracts/endpoints';
import { toast, useApiForm, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { ErrorState } from '@ankur/ui/states/error-state';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import shared from '../../../shared/shared.module.css';
import { optionsOf } from '../../../shared/words.ts';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';

const listCall = 'GET /api/admin/community-guidelines';
type NewGuideline = Api['POST /api/admin/community-guidelines']['request']['body'];

const categoryOptions = optionsOf(['general', 'posting', 'interaction', 'safety', 'other']);
const blank = { title: '', category: 'general', content: '' };

function GuidelineForm() {
  const client = useQueryClient();
  const add = useApiMutation('POST /api/admin/community-guidelines', {
    request: (body: NewGuideline) => ({ body }),
    failure: copy.guidelineFailed,
    onSuccess: () => {
      toast.success(copy.guidelineAdded);
      change(blank);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
  const { change, field, handleSubmit } = useApiForm(blank, {
    ...add,
    mutate: (typed) => {
      if (typed.title.trim() === '' || typed.content.trim() === '') toast.error(copy.guidelineMissing);
      else add.mutate(typed as NewGuideline);
    },
  });
  return (
    <Card>
      <form className={shared['form']} onSubmit={handleSubmit} noValidate>
        <div className={shared['pair']}>
          <TextInput label="Title" maxLength={120} {...field('title')} />
          <Select label="Category" options={categoryOptions} {...field('category')} />
        </div>
        <TextArea label="Content" rows={3} maxLength={4000} {...field('content')} />
        <div className={shared['buttons']}>
          <Button type="submit" variant="primary" busy={add.isPending}>
            Add Guideline
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The rules of the community: what is added or deleted here is so for everybody at once. */
export function Guidelines() {
  const client = useQueryClient();
  useLiveRefresh(['guidelines:changed'], [listCall], 'public');
  const { data, error, refetch } = useApiQuery(listCall);
  const remove = useApiMutation('DELETE /api/admin/community-guidelines/:id', {
    request: (id: string) => ({ params: { id } }),
    failure: copy.guidelineStays,
    onSuccess: () => void toast.success(copy.guidelineDeleted),
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
  return (
    <div className={styles['split']}>
      <GuidelineForm />
      <div className={shared['form']}>
        {error !== null && data === undefined && (
          <ErrorState compact title="The guidelines could not be loaded." onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p className={shared['muted']}>There are no guidelines yet.</p>}
        <ul className={styles['list']}>
          {data?.map(({ _id, title, content, category }) => (
            <li key={_id} className={styles['item']}>
              <div className={shared['stack']}>
                <strong>{title}</strong> <span className={shared['muted']}>{category}</span>
                <span className={shared['words']}>{content}</span>
              </div>
              <DeleteButton name={title} id={_id} remove={remove} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
