import { Counter } from '@ankur/ui/status/counter';
import { formatCount } from '@ankur/ui/status/format-count';
import { mayAutoplay } from '@ankur/ui/motion/may-autoplay';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { useEffect, useState } from 'react';

/** Milliseconds until a figure has counted up to its value (member-area §9). */
const duration = 2500;

/** As wide as a digit, so that the figure stands still while it grows. */
const figureSpace = '\u2007';

const slowingDown = (part: number) => 1 - (1 - part) ** 3;

interface CountUpProps {
  value: number;
  format?: (value: number) => string;
}

/** A figure that counts up to its value once; it is read out whole, and stands at once where nothing may move by itself. */
export function CountUp({ value, format = formatCount }: CountUpProps) {
  const [moves] = useState(mayAutoplay);
  const [part, setPart] = useState(moves ? 0 : 1);
  useEffect(() => {
    if (!moves) return undefined;
    const start = performance.now();
    const step = () => {
      const passed = Math.min((performance.now() - start) / duration, 1);
      setPart(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [moves]);
  if (part === 1) return <Counter value={value} format={format} className="score" />;
  const whole = format(value);
  const counted = value * slowingDown(part);
  const shown = format(Number.isInteger(value) ? Math.floor(counted) : counted);
  return (
    <span className="score">
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden="true">{shown.padStart(whole.length, figureSpace)}</span>
    </span>
  );
}
