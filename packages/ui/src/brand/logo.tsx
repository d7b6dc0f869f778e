interface LogoProps {
  size?: number;
  title?: string;
  className?: string | undefined;
}

/** The sprout of two running lanes, in the current colour; decorative without a title. */
export function Logo({ size = 28, title, className }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      className={className}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <LogoShape />
    </svg>
  );
}

/** The mark's shapes on a 32 x 32 grid, for icons and clips. */
export function LogoShape() {
  return (
    <>
      <path
        d="M16 30V13.5a10 10 0 0 1 10-10h4.5M16 27v-4.5a7.5 7.5 0 0 0-7.5-7.5H1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.8"
      />
      <path
        d="M19.8 18.3v-4.8a6.2 6.2 0 0 1 6.2-6.2h4.5v.9a10.1 10.1 0 0 1-10.1 10.1zM12.2 27.2v-4.7a3.7 3.7 0 0 0-3.7-3.7h-7v.3a8.1 8.1 0 0 0 8.1 8.1z"
        fill="currentColor"
      />
    </>
  );
}
