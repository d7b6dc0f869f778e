import { eventCategories } from '@ankur/contracts/events/managing/event-categories';
import { currencies } from '@ankur/contracts/events/event-values';
import { useApiQuery, type FormField } from '@ankur/mfe-kit';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import shared from '../../../../shared/shared.module.css';
import { optionsOf } from '../../../../shared/words.ts';
import styles from '../events.module.css';
import type { EventValues } from './event-form.ts';
import { today } from './event-form.ts';

interface EventFieldsProps {
  field: (name: keyof EventValues) => FormField;
  isNew: boolean;
  onPicture: (picture: File | null) => void;
}

export const categoryOptions = optionsOf(eventCategories);
const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** Sports to choose from: those that members see, and any other one. */
export function useSportOptions(): { value: string; label: string }[] {
  const { data = [] } = useApiQuery('GET /api/sports');
  const listed = data.map(({ slug, name }) => ({ value: slug, label: name }));
  return listed.some(({ value }) => value === 'other')
    ? listed
    : [...listed, { value: 'other', label: 'Other' }];
}

function Texts({ field, isNew, onPicture }: EventFieldsProps) {
  const { value: _value, onChange: _onChange, ...image } = field('image');
  return (
    <>
      <TextInput label="Name" required maxLength={160} data-autofocus {...field('title')} />
      <TextInput
        label="Short description"
        optional
        maxLength={200}
        hint="At most 200 characters"
        {...field('shortDescription')}
      />
      <TextArea label="Description" required rows={5} maxLength={5000} {...field('description')} />
      <TextInput
        label="Image"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        required={isNew}
        optional={!isNew}
        hint={isNew ? undefined : 'Chosen, it takes the place of the present one.'}
        onChange={({ target }) => onPicture(target.files?.[0] ?? null)}
        {...image}
      />
    </>
  );
}

function Times({ field, isNew }: Pick<EventFieldsProps, 'field' | 'isNew'>) {
  return (
    <>
      <div className={styles['moments']}>
        <TextInput
          label="Date"
          type="date"
          required
          {...(isNew ? { min: today() } : {})}
          {...field('date')}
        />
        <TextInput label="Time (India, IST)" type="time" required {...field('time')} />
        <TextInput label="Ends (India, IST)" type="datetime-local" optional {...field('endDate')} />
      </div>
      <TextInput label="Location" required maxLength={200} {...field('location')} />
    </>
  );
}

function Organizer({ field }: Pick<EventFieldsProps, 'field'>) {
  return (
    <div className={shared['pair']}>
      <TextInput label="Organizer name" required maxLength={120} {...field('organizerName')} />
      <TextInput label="Organizer email" type="email" required maxLength={254} {...field('organizerEmail')} />
      <TextInput label="Organizer phone" type="tel" optional maxLength={30} {...field('organizerPhone')} />
    </div>
  );
}

/** The fields of an event; what the server refuses stands at its field. */
export function EventFields(props: EventFieldsProps) {
  const { field } = props;
  const sports = useSportOptions();
  const { value: sport } = field('sport');
  // A sport that was hidden since stays what the event is of.
  const known = sport === '' || sports.some(({ value }) => value === sport);
  return (
    <>
      <Texts {...props} />
      <Times {...props} />
      <div className={shared['pair']}>
        <Select
          label="Sport"
          required
          placeholder="Choose a sport"
          options={known ? sports : [...sports, { value: sport, label: sport }]}
          {...field('sport')}
        />
        <Select
          label="Category"
          required
          placeholder="Choose a category"
          options={categoryOptions}
          {...field('category')}
        />
      </div>
      <Organizer field={field} />
      <div className={shared['pair']}>
        <TextInput
          label="Max participants"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          hint="Empty: unlimited. Who has a seat keeps it."
          {...field('maxParticipants')}
        />
        <TextInput
          label="Price"
          optional
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          hint="0: free"
          {...field('price')}
        />
        <Select label="Currency" options={currencyOptions} {...field('currency')} />
      </div>
      <TextInput
        label="Registration link"
        optional
        type="url"
        hint="Only if people register on a page of their own"
        {...field('registrationLink')}
      />
    </>
  );
}
