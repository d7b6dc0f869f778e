import { usePageTitle } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Mail, MapPin, Phone } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { headings } from '../../headings.ts';
import { MessageForm } from '../../messages/message-form.tsx';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './contact-page.module.css';

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
      <PageHeader {...headings.contact} />
      <div className={styles['columns']}>
        <Card as="section">
          <MessageForm messageLabel="Message" rows={6} submitLabel="Submit" />
        </Card>
        <ContactInfo />
      </div>
    </Page>
  );
}

export default ContactPage;
