import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Speed } from './backdrop.tsx';

/** A spike at the net. */
export function VolleyballScene() {
  return (
    <>
      <Backdrop sun={[110, 104, 72]} horizon={216}>
        <path d="M0 216v-52c30-12 70-12 104 2 40-20 110-20 150 2 40-16 96-16 146-2v50z" fill="var(--far)" />
      </Backdrop>
      <path d="M0 252H400M70 300l40-84" fill="none" stroke="var(--line)" strokeWidth="3.5" opacity=".75" />
      <path d="M270 292V88" stroke="var(--kit-dark)" strokeWidth="8" strokeLinecap="round" />
      <path d="M270 96L400 74v66l-130 26z" fill="var(--kit-dark)" opacity=".22" />
      <path
        d="M270 112l130-23M270 128l130-24M270 142l130-24M292 94v70M314 90v70M336 86v68M358 82v68M380 78v68"
        stroke="var(--kit-light)"
        strokeWidth="1.3"
        opacity=".8"
      />
      <path d="M268 96L400 74M270 166l130-26" stroke="var(--kit-light)" strokeWidth="5.5" />
      <ellipse cx="136" cy="284" rx="54" ry="7" fill="var(--field-deep)" opacity=".6" />
      <Athlete
        pose={poses.spike}
        x={88}
        y={90}
        scale={1.72}
        kit={{ skin: 'var(--skin-1)', hair: 'bun', socks: 'var(--kit-light)' }}
      />
      <g transform="translate(238 66)">
        <circle r="19" fill="#fffaf0" />
        <path d="M0 0c-4-6-4-13 0-19a19 19 0 0 1 16 9C10-8 4-5 0 0z" fill="var(--shirt)" />
        <path d="M0 0c-7 0-13-4-16-10a19 19 0 0 0 0 20C-9 10-3 6 0 0z" fill="var(--tint)" />
        <path d="M0 0c3 6 9 10 16 10A19 19 0 0 1 0 19C3 13 3 6 0 0z" fill="var(--shirt)" />
      </g>
      <Speed d="M262 82l14 10M252 92l8 14" />
    </>
  );
}
