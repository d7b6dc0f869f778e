import { AppError, type FieldError } from '@ankur/contracts/error-codes';
import type { EventForm as AnyForm } from '@ankur/contracts/events/managing/event-form';
import { localMoment, venueInstant } from '@ankur/contracts/events/venue-time';
import type { FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { StoredEvent } from '../events/event.model.ts';
import { maxRunMs } from '../events/event.policy.ts';
import type { SportRepository } from '../sports/sport.repository.ts';
import { findTextKey, findWords } from './event-words.ts';

type EventForm = Omit<AnyForm, 'version'>;

const dayMs = 24 * 60 * 60_000;
const maxAheadMs = 10 * 365 * dayMs;

type Times = Pick<StoredEvent, 'date' | 'endDate'>;

/** Throws `VALIDATION_FAILED` naming the first field. */
export function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', { field: first.field, errors, message: first.message });
}

/** Day and time of an instant at the venue: `2026-12-01` and `18:30`. */
export function splitMoment(date: Date): { day: string; time: string } {
  const [day = '', time = ''] = localMoment(date).split('T');
  return { day, time };
}

/** Start and end that a form means; what it leaves out stays as in `before`. */
function findTimes({ date, time, endDate }: EventForm, before?: Times): Times {
  const kept = before && splitMoment(before.date);
  const isKept = date === undefined && time === undefined;
  const day = date ?? kept?.day ?? '';
  // A date with a time of its own moves the start to that.
  const start = isKept
    ? before?.date
    : venueInstant(day, time || (day.includes('T') ? undefined : kept?.time));
  const end = endDate === undefined ? before?.endDate : venueInstant(endDate);
  return { date: start ?? new Date(Number.NaN), ...(end ? { endDate: end } : {}) };
}

/** What is wrong with the times of an event: only a new start has to be in the future. */
function timeErrors({ date, endDate }: Times, before: Times | undefined, now: Date): FieldError[] {
  if (Number.isNaN(date.getTime())) return [{ field: 'date', message: 'Please enter a date' }];
  const isNew = before?.date.getTime() !== date.getTime();
  if (isNew && date < now) return [{ field: 'date', message: 'Event date and time must be in the future' }];
  if (date.getTime() > now.getTime() + maxAheadMs)
    return [{ field: 'date', message: 'must be within ten years' }];
  if (endDate && endDate <= date) return [{ field: 'endDate', message: 'must be after the start' }];
  if (endDate && endDate.getTime() - date.getTime() > maxRunMs)
    return [{ field: 'endDate', message: 'must be within seven days of the start' }];
  return [];
}

async function sportErrors(
  sports: SportRepository,
  { sport }: EventForm,
  before?: StoredEvent,
): Promise<FieldError[]> {
  const known = sport === undefined || sport === '' || sport === 'other' || sport === before?.sport;
  if (known || (await sports.isActive(sport))) return [];
  return [{ field: 'sport', message: 'is not a sport of the catalogue' }];
}

const blankToNothing = <T>(value: T | '' | null): T | undefined =>
  value === '' || value === null ? undefined : value;

/** Fields of a form as they are stored; a blank optional one is cleared. */
function storeFields(form: EventForm): FieldsToSet<StoredEvent> {
  const {
    version: _version,
    date: _date,
    time: _time,
    endDate: _endDate,
    maxParticipants,
    sport,
    ...rest
  }: Partial<AnyForm> = form;
  return {
    ...rest,
    ...(sport === undefined ? {} : { sport: sport || 'other' }),
    ...(maxParticipants === undefined ? {} : { capacity: blankToNothing(maxParticipants) }),
    ...('shortDescription' in form ? { shortDescription: blankToNothing(form.shortDescription ?? '') } : {}),
    ...('registrationLink' in form ? { registrationLink: blankToNothing(form.registrationLink ?? '') } : {}),
  };
}

/**
 * What a form changes of an event, checked: a start in the future, an end after it and at most seven days later, a sport of
 * the catalogue. Throws `VALIDATION_FAILED` naming the field.
 */
export async function readFields(
  sports: SportRepository,
  form: EventForm,
  before?: StoredEvent,
): Promise<FieldsToSet<StoredEvent>> {
  const times = findTimes(form, before);
  refuse([...timeErrors(times, before, new Date()), ...(await sportErrors(sports, form, before))]);
  const set = { ...storeFields(form), date: times.date, endDate: times.endDate };
  const {
    title = '',
    location = '',
    organizerName = '',
    description = '',
  } = { ...before, ...withoutBlanks(set) };
  return {
    ...set,
    words: findWords({ title, location, organizerName }),
    textKey: findTextKey({ description }),
  };
}

function withoutBlanks(set: FieldsToSet<StoredEvent>): Partial<StoredEvent> {
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}
