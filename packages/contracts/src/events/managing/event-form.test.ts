import { expect, test } from '@jest/globals';
import { adminEventForm } from './event-form.ts';

const blank = {
  title: '',
  description: '',
  date: '',
  location: '',
  sport: '',
  category: '',
  organizerName: '',
};

test('a blank form is answered in words for people', () => {
  const { error } = adminEventForm.safeParse({ ...blank, organizerEmail: 'asha@ankur.example' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a title',
    'Please enter a description',
    'Please enter a date',
    'Please enter a location',
    'Please choose a sport',
    'Please choose a category',
    'Please enter the organizer name',
    'Please enter a time',
  ]);
});

test.each([
  [{ date: '2034-06-01' }, false],
  [{ date: '2034-06-01', time: '' }, false],
  [{ date: '2034-06-01', time: '10:00' }, true],
  [{ date: '2034-06-01T10:00' }, true],
])('a form with %j says when it begins: %s', (times, isTold) => {
  const { error } = adminEventForm.safeParse({ ...blank, ...times });
  expect(error?.issues.some(({ path }) => path[0] === 'time')).toBe(!isTold);
});

test.each([
  ['0.01', true],
  ['19.99', true],
  ['0.005', false],
])('a price of %s is one: %s', (price, isOne) => {
  expect(adminEventForm.shape.price.safeParse(price).success).toBe(isOne);
});
