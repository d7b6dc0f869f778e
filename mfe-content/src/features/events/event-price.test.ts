import { expect, it } from '@jest/globals';
import { eventPrice } from './event-price.ts';

it('puts the currency before the price and calls nothing free', () => {
  expect(eventPrice({ price: 125000, currency: 'INR' })).toBe('INR 1,25,000');
  expect(eventPrice({ price: 249.5, currency: 'INR' })).toBe('INR 249.50');
  expect(eventPrice({ price: 0, currency: 'INR' })).toBe('Free');
});
