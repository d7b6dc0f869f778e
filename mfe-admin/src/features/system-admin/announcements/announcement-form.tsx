import type { Api } from '@ankur/contracts/endpoints';
import { localMoment } from '@ankur/contracts/events/venue-time';
import { toast, useApiForm, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { copy } from '../../../copy.ts';
import shared from '../../../shared/shared.module.css';
import { optionsOf } from '../../../shared/words.ts';

type NewAnnouncement = Api['POST /api/admin/platform-announcements']['request']['body'];

const audienceOptions = optionsOf(['all', 'athletes', 'coaches', 'scouts', 'sponsors']);
const priorityOptions = optionsOf(['low', 'medium', 'high', 'urgent']);

/** Today in India, where the days of an announcement begin and end. */
const today = () => localMoment(new Date().toISOString()).slice(0, 10);
const blank = () => ({
  title: '',
  message: '',
  audience: 'all',
  priority: 'medium',
  startDate: today(),
  endDate: '',
  isSticky: 'false',
});

function toAnnouncement({ isSticky, startDate, ...typed }: ReturnType<typeof blank>): NewAnnouncement {
  const fields = typed as Omit<typeof typed, 'audience' | 'priority'> &
    Pick<NewAnnouncement, 'audience' | 'priority'>;
  return { ...fields, ...(startDate === '' ? {} : { startDate }), isSticky: isSticky === 'true' };
}

/** Announces something: to all, of medium priority and from today unless chosen otherwise. */
export function AnnouncementForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient();
  const add = useApiMutation('POST /api/admin/platform-announcements', {
    request: (body: NewAnnouncement) => ({ body }),
    failure: copy.announcementFailed,
    onSuccess: () => {
      toast.success(copy.announcementAdded);
      change(blank());
      onAdded();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['GET /api/admin/public/announcements'] }),
  });
  const { values, change, field, handleSubmit } = useApiForm(blank(), {
    ...add,
    mutate: (typed) => {
      if (typed.title.trim() === '' || typed.message.trim() === '') toast.error(copy.announcementMissing);
      else add.mutate(toAnnouncement(typed));
    },
  });
  return (
    <Card>
      <form className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextInput label="Title" maxLength={120} {...field('title')} />
        <TextArea label="Message" rows={3} maxLength={1000} {...field('message')} />
        <div className={shared['pair']}>
          <Select label="Audience" options={audienceOptions} {...field('audience')} />
          <Select label="Priority" options={priorityOptions} {...field('priority')} />
          <TextInput label="Start date" type="date" {...field('startDate')} />
          <TextInput label="End date" optional type="date" {...field('endDate')} />
        </div>
        <Checkbox
          label="Sticky"
          checked={values.isSticky === 'true'}
          onChange={({ target }) => change({ isSticky: String(target.checked) })}
        />
        <div className={shared['buttons']}>
          <Button type="submit" variant="primary" busy={add.isPending}>
            Add Announcement
          </Button>
        </div>
      </form>
    </Card>
  );
}
