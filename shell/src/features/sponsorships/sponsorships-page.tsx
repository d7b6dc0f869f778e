import { usePageTitle, useSession } from '@ankur/mfe-kit';
import { Logo } from '@ankur/ui/brand/logo';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import { MessageForm } from '../../messages/message-form.tsx';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './sponsorships-page.module.css';

function Interest() {
  const [isSent, setIsSent] = useState(false);
  const isAthlete = useSession(({ user }) => user?.role === 'athlete');
  if (isSent) {
    return (
      <EmptyState title="We have your interest.">You hear from us as soon as sponsorships open.</EmptyState>
    );
  }
  return (
    <>
      <h2>Be the first to know</h2>
      <MessageForm
        topic="sponsorship"
        messageLabel={isAthlete ? 'What would help your season?' : 'Whom would you like to support?'}
        rows={3}
        submitLabel="Register interest"
        onSent={() => setIsSent(true)}
      />
    </>
  );
}

/** What is not there yet, and a way to be told. */
function SponsorshipsPage() {
  usePageTitle('Sponsorships');
  const name = usePublicSettings()?.product.name ?? 'Ankur';
  return (
    <Page width="text">
      <div className={styles['page']}>
        <div className={styles['mark']}>
          <Logo size={96} />
        </div>
        <p className={styles['product']}>{name} Sponsorships</p>
        <h1>{copy.sponsorships.title}</h1>
        <p className={styles['lead']}>
          Shoes, travel, coaching: soon sponsors meet the athletes whose season they can make.
        </p>
        <Card as="section" className={styles['card']}>
          <Interest />
        </Card>
      </div>
    </Page>
  );
}

export default SponsorshipsPage;
