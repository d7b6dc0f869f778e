import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Hills } from './backdrop.tsx';

const strips = ['#ffb83a', '#e2573c', '#fffaf0', '#2b8a57'];

/** A winner on the podium, for every sport without a scene of its own; `turn` (0 to 3) changes the decoration. */
export function PodiumScene({ turn }: { turn: number }) {
  const sunX = [110, 286, 200, 320][turn] ?? 200;
  return (
    <>
      <Backdrop sun={[sunX, 108, 78]} horizon={222}>
        <Hills y={224} />
      </Backdrop>
      <path
        d="M0 246C120 232 280 232 400 246"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".7"
      />
      <path d="M70 300v-36h90v36zM240 300v-26h90v26z" fill="var(--field-deep)" />
      <path d="M150 300V238h100v62z" fill="var(--kit-light)" />
      <path d="M194 256l8-5v30" fill="none" stroke="var(--tint)" strokeWidth="6" strokeLinejoin="round" />
      <Athlete
        pose={poses.cheer}
        x={114}
        y={66}
        scale={1.75}
        kit={{ skin: 'var(--skin-2)', hair: turn % 2 ? 'bun' : 'short' }}
      >
        <path d="M46 24l3 15 5-14" fill="none" stroke="#d8412f" strokeWidth="2" />
        <circle cx="49.5" cy="42" r="4.6" fill="#ffd76a" stroke="#b87a17" strokeWidth="1" />
      </Athlete>
      {Array.from({ length: 14 }, (_, index) => {
        const x = (index * 67 + turn * 41) % 400;
        const y = (index * 43 + turn * 29) % 170;
        return (
          <rect
            key={index}
            x={x}
            y={y + 8}
            width="9"
            height="4.5"
            rx="1.5"
            fill={strips[index % strips.length]}
            transform={`rotate(${index * 49} ${x} ${y})`}
          />
        );
      })}
    </>
  );
}
