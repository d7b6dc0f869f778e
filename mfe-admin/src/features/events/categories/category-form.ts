import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { typedOver } from '@ankur/mfe-kit/rebase';
import type { CategoryChange, NewCategory } from './use-categories.ts';

export const listNames = ['rules', 'equipment', 'skills'] as const;
export type ListName = (typeof listNames)[number];
export type Lists = Record<ListName, string[]>;

/** A running emoji stands for a sport without an icon of its own (admin-console §3). */
export const defaultIcon = '🏃';

/** What the form holds as text; of a new sport the defaults. */
export function valuesOf(category: AdminSportsCategory | null) {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    shortDescription: category?.shortDescription ?? '',
    icon: category?.icon ?? defaultIcon,
    featured: String(category?.featured ?? false),
    sortOrder: category ? String(category.sortOrder) : '',
    status: category?.status ?? 'active',
  };
}
export type CategoryValues = ReturnType<typeof valuesOf>;

export const listsOf = (category: AdminSportsCategory | null): Lists => ({
  rules: category?.rules ?? [],
  equipment: category?.equipment ?? [],
  skills: category?.skills ?? [],
});

function fieldsOf({ featured, sortOrder, ...texts }: Partial<CategoryValues>) {
  return {
    ...texts,
    ...(featured === undefined ? {} : { featured: featured === 'true' }),
    ...(sortOrder === undefined || sortOrder === '' ? {} : { sortOrder: Number(sortOrder) }),
  };
}

/** A new sport as it is sent. */
export const newCategory = (values: CategoryValues, lists: Lists): NewCategory =>
  ({ ...fieldsOf(values), ...lists }) as NewCategory;

/** Only what differs from the sport that was opened, with its version. */
export function changeOf(
  category: AdminSportsCategory,
  values: CategoryValues,
  lists: Lists,
): CategoryChange & { id: string } {
  const changed = typedOver(valuesOf(category), values);
  const changedLists = listNames.filter(
    (name) => JSON.stringify(lists[name]) !== JSON.stringify(category[name]),
  );
  return {
    id: category._id,
    version: category.version,
    ...(fieldsOf(changed) as CategoryChange),
    // Only a new sport has a place without one: an emptied place is sent, and refused at its field.
    ...(changed.sortOrder === '' ? ({ sortOrder: '' } as object) : {}),
    ...Object.fromEntries(changedLists.map((name) => [name, lists[name]])),
  };
}
