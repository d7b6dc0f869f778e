import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { prefer } from '../../testing/preferences.ts';
import { Carousel } from './carousel.tsx';

const slides = ['Monsoon Cup', 'Winter Cup'].map((name) => ({ id: name, name, content: name }));

it('waits under a pointer on a slide, and goes on under one that rests on an arrow after a press', () => {
  prefer();
  class Blind {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Blind, ResizeObserver: Blind });
  render(<Carousel label="Featured events" noun="event" slides={slides} interval={5000} />);
  const track = screen.getByText('Monsoon Cup').parentElement;
  const arrow = screen.getByRole('button', { name: 'Next event' });

  fireEvent.pointerOver(screen.getByText('Monsoon Cup'));
  expect(track).toHaveAttribute('aria-live', 'polite');
  fireEvent.pointerOut(screen.getByText('Monsoon Cup'), { relatedTarget: arrow });
  fireEvent.pointerOver(arrow, { relatedTarget: screen.getByText('Monsoon Cup') });
  fireEvent.click(arrow);
  expect(track).toHaveAttribute('aria-live', 'off');
});
