import { usePageTitle } from '@ankur/mfe-kit';
import { Prose } from '@ankur/ui/content/prose';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { usePublicSettings } from '../../settings/use-public-settings.ts';

/** A text of the small print. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { title: string; text: string }[];
}

/** Shows a text of the small print; questions go to the address of the settings. */
export function LegalPage({ title, lead, sections }: LegalText) {
  usePageTitle(title);
  const email = usePublicSettings()?.contact.email;
  return (
    <Page width="text">
      <PageHeader title={title} lead={lead} />
      <Prose>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        {email !== undefined && (
          <p>
            Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
      </Prose>
    </Page>
  );
}
