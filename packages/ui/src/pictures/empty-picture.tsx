import type { ReactElement } from 'react';
import { LogoShape } from '../brand/logo.tsx';
import css from './empty-picture.module.css';
import type { PictureProps } from './scene.tsx';

/** What is missing, gone or broken. */
export type EmptyKind = 'feed' | 'events' | 'search' | 'saved' | 'messages' | 'error' | 'offline' | 'lost';

interface EmptyPictureProps extends PictureProps {
  kind: EmptyKind;
}

const drawings: Readonly<Record<EmptyKind, ReactElement>> = {
  feed: (
    <>
      <path
        className={css.paper}
        d="M62 42h98a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14H96l-20 18v-18H62a14 14 0 0 1-14-14V56a14 14 0 0 1 14-14z"
      />
      <g className={css.leaf} transform="translate(88 56) scale(1.5)">
        <LogoShape />
      </g>
    </>
  ),
  events: (
    <>
      <rect className={css.paper} x="56" y="44" width="112" height="92" rx="12" />
      <path className={css.leafFill} d="M56 56a12 12 0 0 1 12-12h88a12 12 0 0 1 12 12v14H56z" />
      <path className={css.ink} d="M82 36v16M142 36v16" />
      <path className={css.soft} d="M74 88h14M104 88h14M134 88h14M74 112h14" />
      <path className={css.accent} d="M112 124v-24l18 7-18 8" />
    </>
  ),
  search: (
    <>
      <path
        className={css.soft}
        d="M48 126c40-26 88-26 128 0M48 108c40-26 88-26 128 0M48 90c40-26 88-26 128 0"
      />
      <circle className={css.paper} cx="106" cy="80" r="34" />
      <path className={css.handle} d="M132 106l24 26" />
      <path className={css.glint} d="M88 74a20 20 0 0 1 16-14" />
    </>
  ),
  saved: (
    <>
      <path
        className={css.paper}
        d="M58 56a10 10 0 0 1 10-10h88a10 10 0 0 1 10 10v78H68a10 10 0 0 1-10-10z"
      />
      <path className={css.soft} d="M76 70h34M76 88h34M76 106h72" />
      <path className={css.accentFill} d="M122 38h28v50l-14-11-14 11z" />
    </>
  ),
  messages: (
    <>
      <rect className={css.paper} x="50" y="54" width="124" height="82" rx="12" />
      <path className={css.edge} d="M54 62l58 42 58-42" />
      <circle className={css.accentFill} cx="168" cy="56" r="14" />
    </>
  ),
  error: (
    <g transform="rotate(-14 112 112)">
      <path className={css.ink} d="M72 138V70M152 138V70M58 140h28M138 140h28" />
      <rect className={css.paper} x="62" y="60" width="100" height="24" rx="4" />
      <path
        className={css.accentFill}
        d="M66 60h22l-10 24H66a4 4 0 0 1-4-4V64a4 4 0 0 1 4-4zM104 60h22l-10 24H94zM142 60h16a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-26z"
      />
    </g>
  ),
  offline: (
    <>
      <path className={css.paper} d="M78 122a26 26 0 0 1-2-52 36 36 0 0 1 68-6 30 30 0 0 1 4 58z" />
      <path className={css.accent} d="M92 138l12-12M132 102l-12 12M96 106l32 28" />
    </>
  ),
  lost: (
    <>
      <path className={css.ink} d="M112 140V44" />
      <path className={css.leafFill} d="M112 50h48l14 13-14 13h-48z" />
      <path className={css.accentFill} d="M112 84H68l-14 12 14 12h44z" />
    </>
  ),
};

/** A small picture for empty and failed states; decorative without a title. */
export function EmptyPicture({ kind, title, className }: EmptyPictureProps) {
  return (
    <svg
      viewBox="0 0 224 168"
      className={[css.picture, className].filter(Boolean).join(' ')}
      fill="none"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <circle className={css.sun} cx="150" cy="66" r="52" />
      <path className={css.ground} d="M12 140c30-12 170-12 200 0v4c-40 14-160 14-200 0z" />
      {drawings[kind]}
    </svg>
  );
}
