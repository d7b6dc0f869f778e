import { capsule } from '../figure/shapes.tsx';
import { Speed } from './backdrop.tsx';

/** Front crawl between the lane ropes. */
export function SwimmingScene() {
  return (
    <>
      <rect width="400" height="300" fill="var(--sky)" />
      <circle cx="300" cy="86" r="62" fill="var(--sun)" />
      <path d="M0 132V96h92v36zM112 132V84h64v48zM196 132v-32h204v32z" fill="var(--far)" />
      <rect y="130" width="400" height="170" fill="var(--field)" />
      <path d="M0 130h400v8H0z" fill="var(--line)" opacity=".55" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeDasharray="9 15">
        <path d="M-10 162H410" stroke="var(--shirt)" opacity=".9" />
        <path d="M-10 282H410" stroke="var(--line)" opacity=".9" />
      </g>
      <path d={capsule([206, 214], [44, 234], [25, 14])} fill="var(--skin-2)" />
      <path d={capsule([150, 219], [84, 229], [22, 19])} fill="var(--kit-dark)" />
      <path d={capsule([200, 208], [226, 146], [14, 11])} fill="var(--skin-2)" />
      <path d={capsule([226, 146], [302, 186], [11, 8])} fill="var(--skin-2)" />
      <circle cx="304" cy="187" r="9.5" fill="var(--skin-2)" />
      <circle cx="246" cy="208" r="25" fill="var(--skin-2)" />
      <path d="M222 214a25 25 0 0 1 46-20c-10 8-28 16-46 20z" fill="var(--shirt)" />
      <path d="M254 202l16-5a25 25 0 0 1 1 10l-13 3z" fill="var(--kit-dark)" />
      <path
        d="M0 236c26-12 48-12 72-2s46 10 70-2 50-14 76-4 48 10 72-2 62-14 110 2v72H0z"
        fill="var(--field)"
      />
      <path
        d="M0 252c26-10 48-10 72-1s46 8 70-2 50-11 76-2 48 8 72-2 62-11 110 3M0 274c30-8 50-7 76 0s52 6 76-2 52-8 78 0 60 6 84-1 50-7 86 2"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".55"
      />
      <g fill="var(--line)">
        <circle cx="322" cy="204" r="5" />
        <circle cx="334" cy="190" r="3.5" />
        <circle cx="316" cy="222" r="3.5" />
        <circle cx="30" cy="214" r="4.5" />
        <circle cx="18" cy="200" r="3" />
        <circle cx="44" cy="204" r="3" />
      </g>
      <Speed d="M8 188H40M-2 176H20" />
    </>
  );
}
