import { toast, useApiForm, useApiMutation, usePageTitle, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Mail, MapPin, Phone } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { copy } from '../../copy.ts';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './contact-page.module.css';

const empty = { firstName: '', lastName: '', email: '', message: '' };

function ContactForm() {
  const email = useSession((state) => state.user?.email ?? '');
  const send = useApiMutation('POST /api/contact', {
    request: (body: typeof empty) => ({ body }),
    failure: () => copy.contact.failed,
    onSuccess: () => {
      toast.success(copy.contact.done);
      change(empty);
    },
  });
  const { field, change, handleSubmit } = useApiForm({ ...empty, email }, send);
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <div className={styles['pair']}>
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
      </div>
      <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextArea label="Message" required rows={6} maxLength={4000} counter {...field('message')} />
      <Button type="submit" variant="primary" size="large" busy={send.isPending}>
        Submit
      </Button>
    </form>
  );
}

function ContactInfo() {
  const contact = usePublicSettings()?.contact;
  return (
    <Card as="section" className={styles['info']}>
      <h2>Reach us</h2>
      <address>
        <Mail size={18} aria-hidden="true" />
        <a href={`mailto:${contact?.email ?? ''}`}>{contact?.email}</a>
        <Phone size={18} aria-hidden="true" />
        <span>{contact?.phone}</span>
        <MapPin size={18} aria-hidden="true" />
        <span>{contact?.location}</span>
      </address>
    </Card>
  );
}

/** Writing to whoever runs the platform. */
function ContactPage() {
  usePageTitle('Contact');
  return (
    <Page>
      <PageHeader
        title="Contact us"
        lead="A question, an idea, something that went wrong: we read everything."
      />
      <div className={styles['columns']}>
        <Card as="section">
          <ContactForm />
        </Card>
        <ContactInfo />
      </div>
    </Page>
  );
}

export default ContactPage;
