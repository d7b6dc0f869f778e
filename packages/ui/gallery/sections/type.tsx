import { Logo } from '../../src/brand/logo.tsx';
import { Wordmark } from '../../src/brand/wordmark.tsx';
import { PageHeader } from '../../src/layout/page-header.tsx';
import { buttonClass } from '../../src/actions/button.tsx';
import css from '../gallery.module.css';

export function TypeSection() {
  return (
    <>
      <p className="display" style={{ fontSize: 'var(--text-hero)' }}>
        Every season starts with a sprout
      </p>
      <PageHeader
        title="Upcoming Events"
        eyebrow="Hyderabad, November"
        lead="Trials, webinars and tournaments near you, free to join."
        actions={
          <a href="#type" className={buttonClass({ variant: 'primary' })}>
            Create Event
          </a>
        }
      />
      <h2>Newest results from the district meet</h2>
      <h3>Asha Rao clears 5.42 m</h3>
      <p>
        Body text in Hanken Grotesk: quiet, open and easy to read at any size. Entry costs ₹1,250 per team;
        sign up by Friday with <a href="#type">your sports profile</a>. Names render too: आशा राव, अंकुर, Zoë,
        Łukasz.
      </p>
      <p style={{ color: 'var(--color-ink-muted)' }}>Muted: two hours ago by Coach Meera</p>
      <p style={{ color: 'var(--color-ink-subtle)' }}>Subtle: 14 of 500 characters</p>
      <div className={css.row}>
        <span className="score" style={{ fontSize: '3.5rem' }}>
          187/4
        </span>
        <span className="score" style={{ fontSize: '3.5rem' }}>
          2:11
        </span>
        <Logo size={16} />
        <Logo size={24} />
        <Logo size={48} />
        <Wordmark size={40} />
      </div>
    </>
  );
}
