import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { type FormField, useApiForm } from '@ankur/mfe-kit';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import shared from '../../../shared/shared.module.css';
import { WordList, listError } from '../../../shared/forms/word-list.tsx';
import {
  changeOf,
  defaultIcon,
  listNames,
  listsOf,
  newCategory,
  valuesOf,
  type CategoryValues,
  type Lists,
} from './category-form.ts';
import { useCreateCategory, useUpdateCategory } from './use-categories.ts';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive: hidden from members' },
];
const listLabels = { rules: 'Rules', equipment: 'Equipment', skills: 'Skills' };

interface CategoryEditorProps {
  /** Null for a new one. */
  category: AdminSportsCategory | null;
  /** The same sport as it is stored by now. */
  newest: AdminSportsCategory | null;
  onClose: () => void;
}

function Texts({ field, isNew }: { field: (name: keyof CategoryValues) => FormField; isNew: boolean }) {
  return (
    <>
      <div className={shared['pair']}>
        <TextInput label="Name" required maxLength={60} data-autofocus {...field('name')} />
        <TextInput label="Icon" optional maxLength={16} hint={`Empty: ${defaultIcon}`} {...field('icon')} />
      </div>
      <TextInput
        label="Short description"
        optional
        maxLength={100}
        hint="At most 100 characters"
        {...field('shortDescription')}
      />
      <TextArea label="Description" required rows={4} maxLength={2000} {...field('description')} />
      <div className={shared['pair']}>
        <TextInput
          label="Place in the list"
          optional={isNew}
          type="number"
          inputMode="numeric"
          min={0}
          hint={isNew ? 'Empty: comes last' : undefined}
          {...field('sortOrder')}
        />
        {!isNew && <Select label="Status" options={statusOptions} {...field('status')} />}
      </div>
    </>
  );
}

/** Adds a sport or changes one; what somebody else saved meanwhile is never overwritten. */
export function CategoryEditor({ category, newest, onClose }: CategoryEditorProps) {
  const [base, setBase] = useState(category);
  const [lists, setLists] = useState<Lists>(listsOf(category));
  const create = useCreateCategory(onClose);
  const update = useUpdateCategory(onClose);
  const { isPending, error } = base === null ? create : update;
  const { values, change, field, handleSubmit } = useApiForm<CategoryValues>(valuesOf(category), {
    isPending,
    error,
    mutate: (typed) =>
      base === null ? create.mutate(newCategory(typed, lists)) : update.mutate(changeOf(base, typed, lists)),
  });
  const isStale = base !== null && newest !== null && newest.version > base.version;
  const isTouched =
    listNames.some((name) => JSON.stringify(lists[name]) !== JSON.stringify(listsOf(base)[name])) ||
    JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const takeNewest = (kept: Kept) => {
    change(rebase(values, [valuesOf(base), valuesOf(newest)], kept));
    setLists(rebase(lists, [listsOf(base), listsOf(newest)], kept));
    setBase(newest);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={category === null ? 'Add Category' : `Edit ${category.name}`}
      isTouched={isTouched}
      submit={category === null ? 'Add Category' : 'Save Changes'}
      busy={isPending}
      onSubmit={handleSubmit}
    >
      {category !== null && (
        <StaleNotice
          isStale={isStale}
          save={update}
          subject={newest?.name ?? category.name}
          typed={{ ...values, ...lists }}
          states={[
            { ...valuesOf(base), ...listsOf(base) },
            { ...valuesOf(newest), ...listsOf(newest) },
          ]}
          labels={{ sortOrder: 'Place in the list' }}
          onContinue={takeNewest}
        />
      )}
      <Texts field={field} isNew={category === null} />
      {listNames.map((name) => (
        <WordList
          key={name}
          label={listLabels[name]}
          words={lists[name]}
          maxLength={200}
          error={listError(error, name)}
          onChange={(words) => setLists((known) => ({ ...known, [name]: words }))}
        />
      ))}
      <Checkbox
        label="Featured"
        hint="Shown on the home page"
        checked={values.featured === 'true'}
        onChange={({ target }) => change({ featured: String(target.checked) })}
      />
    </FormDialog>
  );
}
