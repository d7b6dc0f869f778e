import css from './verified-mark.module.css';

interface VerifiedMarkProps {
  label?: string;
}

/** The seal beside a verified athlete's name. */
export function VerifiedMark({ label = 'Verified' }: VerifiedMarkProps) {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" role="img" aria-label={label}>
      <title>{label}</title>
      <path
        fill="currentColor"
        d="M9.1 3.2Q12.0 -0.2 14.9 3.2Q19.2 2.1 19.5 6.5Q23.6 8.2 21.3 12.0Q23.6 15.8 19.5 17.5Q19.2 21.9 14.9 20.8Q12.0 24.2 9.1 20.8Q4.8 21.9 4.5 17.5Q0.4 15.8 2.7 12.0Q0.4 8.2 4.5 6.5Q4.8 2.1 9.1 3.2z"
      />
      <path
        className={css.tick}
        d="M7.6 12.4l3 3 5.8-6.2"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
