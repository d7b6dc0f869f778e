import { Scene } from '../../src/pictures/scene.tsx';
import { Athlete } from '../../src/pictures/figure/athlete.tsx';
import { runPose } from '../../src/pictures/figure/run-pose.tsx';

const clamp = (value: number) => Math.max(0, Math.min(1, value));
const ease = (value: number) => 1 - (1 - clamp(value)) ** 3;
const phase = (progress: number, from: number, to: number) => clamp((progress - from) / (to - from));

const ground = 640;
/** Dark at night too: the sprout stands against the sun. */
const sprout = 'light-dark(#1f7a48, #0a2a1a)';

/** Five seconds: a runner crosses, a sprout grows in her track, the sun rises behind it and the name appears. */
export function SplashScene({ progress }: { progress: number }) {
  const run = phase(progress, 0, 0.46);
  const name = ease(phase(progress, 0.56, 0.72));
  const sun = ease(phase(progress, 0.1, 0.7));
  return (
    <Scene brand size={[1600, 900]}>
      <rect width="1600" height="900" fill="var(--sky)" />
      <circle cx="800" cy={1000 - sun * 590} r="330" fill="var(--sun)" />
      <path
        d={`M0 ${ground}V556C260 500 420 500 640 560 860 500 1180 490 1600 560V${ground}z`}
        fill="var(--hill-1)"
      />
      <path
        d={`M0 ${ground}V590C240 556 420 560 620 600 900 556 1300 556 1600 596V${ground}z`}
        fill="var(--hill-2)"
      />
      <rect y={ground} width="1600" height="260" fill="var(--field)" />
      <path d={`M0 ${ground}h1600v14H0z`} fill="var(--field-deep)" />
      <path d="M0 700h1600M0 776h1600" stroke="var(--line)" strokeWidth="6" opacity=".85" />
      <Plant progress={progress} />
      {run < 1 && <Runner run={run} />}
      <text
        x="800"
        y={256 - name * 20}
        opacity={name}
        textAnchor="middle"
        fill="#16241c"
        style={{ font: "800 130px 'Bricolage Grotesque'", fontStretch: '90%', letterSpacing: '-0.035em' }}
      >
        Ankur
      </text>
      <path d="M0 900v-36h1600v36z" fill="var(--grass)" />
      <path d="M0 862H1600" stroke="var(--line)" strokeWidth="9" />
    </Scene>
  );
}

function Plant({ progress }: { progress: number }) {
  const grow = ease(phase(progress, 0.2, 0.52));
  const inner = ease(phase(progress, 0.42, 0.62));
  return (
    <>
      <g
        transform="translate(681 330) scale(7.4)"
        fill="none"
        style={{ stroke: sprout }}
        visibility={grow > 0 ? 'visible' : 'hidden'}
      >
        <path
          pathLength="1"
          strokeWidth="3.8"
          strokeDasharray="1 1"
          strokeDashoffset={1 - grow}
          d="M16 42V13.5a10 10 0 0 1 10-10h4.5"
        />
        <path
          pathLength="1"
          strokeWidth="3.8"
          strokeDasharray="1 1"
          visibility={progress > 0.3 ? undefined : 'hidden'}
          strokeDashoffset={1 - ease(phase(progress, 0.3, 0.54))}
          d="M16 42v-19.5a7.5 7.5 0 0 0-7.5-7.5H1.5"
        />
        <g style={{ stroke: 'none', fill: sprout }}>
          <path
            transform={`translate(19.8 18.3) scale(${inner}) translate(-19.8 -18.3)`}
            d="M19.8 18.3v-4.8a6.2 6.2 0 0 1 6.2-6.2h4.5v.9a10.1 10.1 0 0 1-10.1 10.1z"
          />
          <path
            transform={`translate(12.2 27.2) scale(${inner}) translate(-12.2 -27.2)`}
            d="M12.2 27.2v-4.7a3.7 3.7 0 0 0-3.7-3.7h-7v.3a8.1 8.1 0 0 0 8.1 8.1z"
          />
        </g>
      </g>
      <ellipse cx="800" cy={ground + 14} rx={96 * grow} ry="13" style={{ fill: sprout }} />
    </>
  );
}

function Runner({ run }: { run: number }) {
  const x = -320 + run * 2100;
  return (
    <g>
      <ellipse cx={x + 190} cy="792" rx="96" ry="10" fill="var(--field-deep)" />
      <Athlete
        pose={runPose((run * 4.4) % 1)}
        x={x}
        y={400}
        scale={3.9}
        kit={{ shirt: '#ffb52e', skin: 'var(--skin-2)', hair: 'tail' }}
      />
    </g>
  );
}
