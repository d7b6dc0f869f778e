import type { OwnUser } from '@ankur/contracts/identity/user';
import { useApiQuery, type useApiForm } from '@ankur/mfe-kit';
import { PlaceField } from '@ankur/mfe-kit/places';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { BestsFields } from './bests-fields.tsx';
import { today } from '../numbers/day-of.ts';
import { figureNames } from '../numbers/figures.tsx';
import { keyOfFigure } from './figures-form.ts';
import { PictureField } from './picture-field.tsx';
import {
  availabilityOptions,
  genderOptions,
  levelOptions,
  optionalLevels,
  locationTypeOptions,
  sportOptions,
} from './profile-options.ts';
import styles from './profile-form.module.css';

type Form = ReturnType<typeof useApiForm<Record<string, string>>>;

/** What is held back from others while the member is known to be under 18 (docs/adr/0019). */
const heldBackUnder18 = ({ age = 18 }: OwnUser) =>
  age < 18 ? 'Until you are 18, others read no e-mail and no phone number in it.' : '';

/** Who the member is. */
export function PersonalFields({ user, form: { field, values } }: { form: Form; user: OwnUser }) {
  // A typed age would be thrown away beside a birth date.
  const born = values['dateOfBirth'] ?? '';
  const birthday = field('dateOfBirth');
  const [isHalfTyped, setHalfTyped] = useState(false);
  const follows = born !== '' || isHalfTyped;
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Personal Information</h2>
      <PictureField user={user} />
      <div className={styles['pair']}>
        <TextInput label="Full Name" autoComplete="name" maxLength={60} {...field('username')} />
        <TextInput
          label="Date of birth"
          type="date"
          autoComplete="bday"
          max={today()}
          hint="Others see only the age."
          {...birthday}
          onChange={(event) => {
            setHalfTyped(event.target.validity.badInput);
            birthday.onChange(event);
          }}
        />
        <TextInput
          label="Age"
          type="number"
          min={0}
          max={120}
          hint={follows ? 'Follows from the date of birth.' : undefined}
          {...field('age')}
          {...(follows ? { readOnly: true, value: born === user.dateOfBirth ? user.age : '' } : {})}
        />
        <Select label="Gender" options={genderOptions} {...field('gender')} />
        <PlaceField {...field('location')} />
      </div>
    </Card>
  );
}

/** What the member does. */
export function SportFields({ form: { field }, user }: { form: Form; user: OwnUser }) {
  const { data: catalogue } = useApiQuery('GET /api/sports', undefined, { staleTime: 5 * 60_000 });
  const levels = user.role === 'athlete' ? levelOptions : optionalLevels;
  const hint = heldBackUnder18(user);
  const area = { maxLength: 2000, counter: true, autoGrow: true, hint };
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Athletic Information</h2>
      <div className={styles['pair']}>
        <Select label="Sport" options={sportOptions(catalogue, user.sport)} {...field('sport')} />
        <Select label="Level" options={levels} {...field('level')} />
        <Select label="Availability" options={availabilityOptions} {...field('availability')} />
        <Select label="Location type" options={locationTypeOptions} {...field('locationType')} />
      </div>
      <div className={styles['areas']}>
        <TextInput
          label="In one line"
          hint={`Stands under your name. ${hint}`.trim()}
          maxLength={160}
          {...field('aiBlurb')}
        />
        <TextArea label="Bio" {...area} {...field('bio')} />
        <TextArea label="Achievements" {...area} {...field('achievements')} />
      </div>
    </Card>
  );
}

/** How well, in rows of marks: for athletes, and for whoever has some. */
export function BestsCard({ form, user }: { form: Form; user: OwnUser }) {
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Personal bests</h2>
      <p className={styles['note']}>
        The numbers scouts look for. They are shown as self-entered. {heldBackUnder18(user)}
      </p>
      <BestsFields form={form} />
    </Card>
  );
}

/** How well, in figures from 0 to 100. */
export function FigureFields({ field }: Pick<Form, 'field'>) {
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Performance</h2>
      <p className={styles['note']}>
        From 0 to 100, as you see yourself. What you change is shown as self-entered, with today’s date.
      </p>
      <div className={styles['figures']}>
        {figureNames.map((name) => (
          <TextInput
            key={name}
            label={name.charAt(0).toUpperCase() + name.slice(1)}
            type="number"
            min={0}
            max={100}
            {...field(keyOfFigure(name))}
          />
        ))}
      </div>
    </Card>
  );
}

/** How the member is reached, by the platform alone. */
export function ContactFields({ field }: Pick<Form, 'field'>) {
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Contact Information</h2>
      <p className={styles['note']}>
        Only you and the platform&apos;s admins see these, and who asked you for contact once you accept.
      </p>
      <div className={styles['pair']}>
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
      </div>
    </Card>
  );
}
