import type { ReactNode } from 'react';
import { Athlete, type Kit } from './figure/athlete.tsx';
import { runPose } from './figure/run-pose.tsx';
import { Scene, type PictureProps } from './scene.tsx';

interface HeroSceneProps extends PictureProps {
  progress?: number;
}

const width = 1600;
const strides = 7;

const runners: readonly { x: number; ground: number; scale: number; phase: number; kit: Kit }[] = [
  { x: 690, ground: 672, scale: 3, phase: 0.62, kit: { shirt: '#2f6fd0', skin: 'var(--skin-3)' } },
  {
    x: 1080,
    ground: 742,
    scale: 3.7,
    phase: 0.3,
    kit: { shirt: '#fffaf0', skin: 'var(--skin-1)', hair: 'bun' },
  },
  {
    x: 800,
    ground: 838,
    scale: 4.6,
    phase: 0,
    kit: { shirt: '#ffb52e', skin: 'var(--skin-2)', hair: 'tail' },
  },
];

/** Three runners at sunrise, 16:9, calm on the left; `progress` 0 to 1 moves it, for the film made of it. */
export function HeroScene({ progress = 0, ...picture }: HeroSceneProps) {
  return (
    <Scene {...picture} brand size={[width, 900]}>
      <rect width={width} height="900" fill="var(--sky)" />
      <circle cx="1090" cy="392" r="236" fill="var(--sun)" />
      <Tiled progress={progress}>
        <path
          d="M560 330h190a32 32 0 0 0 0-64 60 60 0 0 0-108-30 50 50 0 0 0-82 36 30 30 0 0 0 0 58zM800 120h130a24 24 0 0 0 0-48 44 44 0 0 0-80-22 38 38 0 0 0-58 26 22 22 0 0 0 8 44zM1330 230h150a26 26 0 0 0 0-52 48 48 0 0 0-86-24 40 40 0 0 0-64 28 24 24 0 0 0 0 48z"
          fill="var(--cloud)"
          opacity=".8"
        />
      </Tiled>
      <Tiled progress={progress}>
        <path
          d="M0 640V470C160 400 330 400 480 474 620 380 900 372 1060 470 1210 404 1440 396 1600 470V640z"
          fill="var(--hill-1)"
        />
        <path
          transform="translate(330 436)"
          d="M-62 0C-66-32-40-46-10-43 18-54 58-38 56 0zM-26-46c-7-22 10-36 30-32 24-3 34 18 22 34-14-8-34-10-52-2z"
          fill="var(--hill-2)"
        />
      </Tiled>
      <Tiled progress={progress} times={2}>
        <path
          d="M0 660V540C120 486 260 484 400 540 520 486 690 486 800 540V660zM800 660V540C920 486 1060 484 1200 540 1320 486 1490 486 1600 540V660z"
          fill="var(--hill-2)"
        />
        <path
          d="M40 600C150 536 250 536 360 600M440 600C550 536 650 536 760 600M840 600C950 536 1050 536 1160 600M1240 600C1350 536 1450 536 1560 600"
          fill="none"
          stroke="var(--hill-1)"
          strokeWidth="7"
          opacity=".55"
        />
      </Tiled>
      <rect y="586" width={width} height="60" fill="var(--hill-3)" />
      <Tiled progress={progress} times={4}>
        <path d="M90 606V530M490 606V530M890 606V530M1290 606V530" stroke="var(--hill-3)" strokeWidth="12" />
        <path
          d="M90 470a50 50 0 1 1-.1 0zM490 486a42 42 0 1 1-.1 0zM890 470a50 50 0 1 1-.1 0zM1290 486a42 42 0 1 1-.1 0z"
          transform="translate(0 -22)"
          fill="var(--hill-3)"
        />
      </Tiled>
      <rect y="632" width={width} height="268" fill="var(--field)" />
      <path d="M0 632h1600v14H0z" fill="var(--field-deep)" />
      <path d="M0 690h1600M0 762h1600" stroke="var(--line)" strokeWidth="6" opacity=".85" />
      <Tiled progress={progress} times={8}>
        <path
          d="M-20 668h70M380 668h70M780 668h70M1180 668h70M120 726h110M520 726h110M920 726h110M1320 726h110M40 806h150M440 806h150M840 806h150M1240 806h150"
          stroke="var(--field-deep)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </Tiled>
      {runners.map((runner) => (
        <Runner key={runner.x} {...runner} progress={progress} />
      ))}
      <rect y="862" width={width} height="38" fill="var(--grass)" />
      <path d="M0 860h1600" stroke="var(--line)" strokeWidth="9" />
    </Scene>
  );
}

interface TiledProps {
  progress: number;
  times?: number;
  children: ReactNode;
}

/** Something that passes by and returns: two copies side by side, moved by `times` widths of a quarter picture. */
function Tiled({ progress, times = 1, children }: TiledProps) {
  const passed = times === 1 ? 0 : (progress * times * 400) % width;
  return (
    <g transform={`translate(${-passed} 0)`}>
      {children}
      {passed > 0 && <g transform={`translate(${width} 0)`}>{children}</g>}
    </g>
  );
}

interface RunnerProps {
  x: number;
  ground: number;
  scale: number;
  phase: number;
  kit: Kit;
  progress: number;
}

function Runner({ x, ground, scale, phase, kit, progress }: RunnerProps) {
  return (
    <>
      <ellipse
        cx={x + 50 * scale}
        cy={ground + 3 * scale}
        rx={26 * scale}
        ry={2.6 * scale}
        fill="var(--field-deep)"
      />
      <Athlete
        pose={runPose((progress * strides + phase) % 1)}
        kit={kit}
        scale={scale}
        x={x}
        y={ground - 100 * scale}
      />
    </>
  );
}
