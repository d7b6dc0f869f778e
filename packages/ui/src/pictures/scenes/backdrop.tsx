import type { ReactNode } from 'react';

interface BackdropProps {
  sun?: readonly [x: number, y: number, radius: number];
  horizon?: number;
  children?: ReactNode;
}

/** Sky, sun and playing ground of a 400 x 300 scene; `children` stand between the sun and the ground. */
export function Backdrop({ sun = [288, 108, 66], horizon = 196, children }: BackdropProps) {
  return (
    <>
      <rect width="400" height="300" fill="var(--sky)" />
      <circle cx={sun[0]} cy={sun[1]} r={sun[2]} fill="var(--sun)" />
      {children}
      <rect y={horizon} width="400" height={300 - horizon} fill="var(--field)" />
    </>
  );
}

/** Low rounded hills with a boulder or two, as around Hyderabad. */
export function Hills({ y = 196 }: { y?: number }) {
  return (
    <g fill="var(--far)" transform={`translate(0 ${y})`}>
      <path d="M0 0V-26C40-46 84-44 118-26 146-50 196-56 236-28 268-46 330-52 400-22V0z" />
      <path
        transform="translate(336 -30) scale(.3)"
        d="M-62 0C-66-32-40-46-10-43 18-54 58-38 56 0zM-26-46c-7-22 10-36 30-32 24-3 34 18 22 34-14-8-34-10-52-2z"
      />
    </g>
  );
}

/** A stand full of seats with a roof. */
export function Stand({ y = 196 }: { y?: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M0 0V-58C120-74 280-74 400-58V0z" fill="var(--far)" />
      <path
        d="M0-40C120-54 280-54 400-40M0-22C120-34 280-34 400-22"
        fill="none"
        stroke="var(--sky)"
        strokeWidth="5"
        strokeDasharray="5 9"
        opacity=".7"
      />
    </g>
  );
}

/** Short strokes behind something fast. */
export function Speed({ d }: { d: string }) {
  return (
    <path d={d} fill="none" stroke="var(--line)" strokeWidth="3.5" strokeLinecap="round" opacity=".85" />
  );
}
