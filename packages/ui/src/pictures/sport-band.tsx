import { Scene, type PictureProps } from './scene.tsx';

/** A wide, quiet band in the colours of a sport: the bend of a track at sunrise. */
export function SportBand({ sport, ...picture }: PictureProps & { sport: string }) {
  return (
    <Scene {...picture} sport={sport} size={[720, 150]}>
      <rect width="720" height="150" fill="var(--sky)" />
      <circle cx="560" cy="104" r="72" fill="var(--sun)" />
      <path d="M-10 160V96C120 58 270 104 430 92S640 40 730 74V160z" fill="var(--far)" />
      <path d="M-10 160V136C170 84 420 84 730 140V160z" fill="var(--field)" />
      <path
        d="M-10 152C180 100 430 100 730 154M-10 168C190 116 440 116 730 168"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".9"
      />
    </Scene>
  );
}
