import { SportGlyph } from '../sports/sport-glyph.tsx';
import { sportName, sportOf } from '../sports/sport.tsx';
import css from './sport-chip.module.css';

interface SportChipProps {
  sport: string;
  label?: string;
  size?: 'small' | 'medium';
}

/** A sport's pictogram and name in its colour; an unknown sport keeps the words it came with. */
export function SportChip({ sport, label, size = 'medium' }: SportChipProps) {
  const known = sportOf(sport);
  const name = label ?? sportName((known === 'other' && sport.trim()) || known);
  return (
    <span data-sport={known} className={[css.chip, css[size]].join(' ')}>
      <SportGlyph sport={known} size={size === 'small' ? 14 : 17} />
      {name}
    </span>
  );
}
