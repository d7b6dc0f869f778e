import { sportOf, type Sport } from './sport.tsx';

interface SportGlyphProps {
  sport: string;
  size?: number;
  className?: string | undefined;
}

const lines: Readonly<Record<Sport, string>> = {
  cricket: 'M20.5 3.5l-4 4M14 6.5l3.5 3.5-8.7 9a2.5 2.5 0 0 1-3.6-3.5zM20 18.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  football:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3.2V8M20.6 9.3l-4.8 1.5M17.3 19.2l-2.9-4M6.7 19.2l2.9-4M3.4 9.3l4.8 1.5',
  badminton:
    'M9 12.5l3.5-9.3c4 .9 7.4 4.3 8.3 8.3L11.5 15M9 12.5a3.8 3.8 0 1 0 2.5 2.5zM10.5 13.5l7.2-7.2M11 7.5c2.5.6 4.9 3 5.5 5.5',
  swimming:
    'M19 8.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM4 13.5L11 8l3.5 4M2 18.5c1.7 0 1.7-1.5 3.3-1.5s1.7 1.5 3.4 1.5 1.6-1.5 3.3-1.5 1.7 1.5 3.3 1.5 1.7-1.5 3.4-1.5 1.6 1.5 3.3 1.5',
  basketball:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 3v18M3 12h18M5.8 5.6c3.4 3.6 3.4 9.2 0 12.8M18.2 5.6c-3.4 3.6-3.4 9.2 0 12.8',
  tennis:
    'M9.3 14.7c-2.7-2.7-2-6.9.8-9.7s7-3.5 9.7-.8 2 6.9-.8 9.7-7 3.5-9.7.8zM9.3 14.7L3.5 20.5M12.5 4.5l7 7M8.5 8.5l7 7M20.5 19a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  volleyball:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 12c-1.6-2.8-1.5-6 .2-9M12 12c3.2 0 5.9 1.7 7.7 4.7M12 12c-1.6 2.8-4.4 4.4-7.9 4.5M7.7 4.2c-1.5 3.8-1 7.4.9 10.2M20.9 11c-3.3-2.7-6.9-3.5-10.2-2.6M8.4 20.2c4-.5 6.9-2.7 8.3-5.9',
  athletics:
    'M17.5 4.3a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM6.5 11.5L9 8h4.5l-3 6 4 2.5L13 21.5M10 15l-2 3.5H3.5M13.5 8.5l2.5 4h3.5',
  hockey:
    'M18 3L10.5 16c-1.3 2.4-3 3.5-5 3a2.2 2.2 0 0 1-1.5-3M14.5 6.5L18 8.5M19 18.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  kabaddi:
    'M11.8 4.8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM4 21l3.5-6L9 9.5l5 3 6.5-1.5M9 9.5L4.5 11 3 8M7.5 15l6 .5L15.5 21',
  other: 'M17 15.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM8.7 11.7L5 3.5h4.5L12 9l2.5-5.5H19l-3.7 8.2M12 13.5v4',
};

/** A sport's pictogram in the current colour; decorative, the sport's name stands beside it. */
export function SportGlyph({ sport, size = 24, className }: SportGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 36 ? 1.6 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[sportOf(sport)]} />
    </svg>
  );
}
