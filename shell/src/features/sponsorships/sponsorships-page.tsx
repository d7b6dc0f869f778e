import { toast, useApiForm, useApiMutation, usePageTitle, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Logo } from '@ankur/ui/brand/logo';
import { Card } from '@ankur/ui/content/card';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { copy } from '../../copy.ts';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './sponsorships-page.module.css';

const empty = { firstName: '', lastName: '', email: '', message: '' };

function InterestForm() {
  const email = useSession((state) => state.user?.email ?? '');
  const register = useApiMutation('POST /api/contact', {
    request: (body: typeof empty) => ({ body: { ...body, topic: 'sponsorship' as const } }),
    failure: () => copy.contact.failed,
    onSuccess: () => void toast.success(copy.contact.done),
  });
  const { field, handleSubmit } = useApiForm({ ...empty, email }, register);
  if (register.isSuccess) {
    return (
      <EmptyState title="We have your interest.">You hear from us as soon as sponsorships open.</EmptyState>
    );
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <h2>Be the first to know</h2>
      <TextInput
        label="First name"
        autoComplete="given-name"
        required
        maxLength={60}
        {...field('firstName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        required
        maxLength={60}
        {...field('lastName')}
      />
      <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextArea
        label="Whom would you like to support?"
        required
        rows={3}
        maxLength={4000}
        autoGrow
        {...field('message')}
      />
      <Button type="submit" variant="primary" size="large" busy={register.isPending}>
        Register interest
      </Button>
    </form>
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
          <InterestForm />
        </Card>
      </div>
    </Page>
  );
}

export default SponsorshipsPage;
