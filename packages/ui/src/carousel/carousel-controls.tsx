import type { KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx';
import css from './carousel.module.css';

interface CarouselControlsProps {
  noun: string;
  slides: readonly { id: string; name: string }[];
  selected: number;
  size: 'small' | 'medium';
  rotation: { allowed: boolean; stopped: boolean; setStopped: (stopped: boolean) => void };
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (index: number) => void;
}

/** Arrows, a dot per slide, and a stop for whoever reads slowly. */
export function CarouselControls(props: CarouselControlsProps) {
  const { noun, slides, selected, size, rotation, onPrevious, onNext, onSelect } = props;
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') onPrevious();
    else onNext();
  };
  const arrow = { size, variant: size === 'small' ? 'quiet' : 'secondary', onKeyDown: turn } as const;
  return (
    <div role="group" aria-label={`Choose ${noun}`} className={css.controls}>
      <IconButton {...arrow} label={`Previous ${noun}`} icon={<ChevronLeft />} onClick={onPrevious} />
      <div className={css.dots}>
        {slides.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            className={css.dot}
            aria-label={`Show ${name}`}
            aria-current={index === selected}
            onKeyDown={turn}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
      <IconButton {...arrow} label={`Next ${noun}`} icon={<ChevronRight />} onClick={onNext} />
      {rotation.allowed && (
        <IconButton
          size={size}
          label={rotation.stopped ? 'Play slides' : 'Pause slides'}
          icon={rotation.stopped ? <Play /> : <Pause />}
          onClick={() => rotation.setStopped(!rotation.stopped)}
        />
      )}
    </div>
  );
}
