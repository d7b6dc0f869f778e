import { Schema, type Connection } from 'mongoose';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';

type DemoAccount = PublicSettings['demoAccounts'][number];

interface SettingsRecord {
  _id: 'platform';
  product?: Partial<PublicSettings['product']>;
  contact?: Partial<PublicSettings['contact']>;
  social?: PublicSettings['social'];
  appearance?: Partial<PublicSettings['appearance']>;
  seo?: Partial<PublicSettings['seo']>;
  registration?: { allowRegistration?: boolean };
  /** Accounts of the seeded demo; shown in demo mode only. */
  demoAccounts?: DemoAccount[];
  /** Set for good once this database has served the demo. */
  demo?: boolean;
}

const defaults = {
  product: {
    name: 'Ankur',
    tagline: 'Every champion starts as one',
    mission: 'Nurture and elevate young athletes by giving them visibility, resources and support.',
    vision: 'Make India a global sports powerhouse through grassroots development.',
  },
  contact: { email: 'hello@ankur.example', phone: '+91 40 5550 0100', location: 'Hyderabad, India' },
  social: [],
  appearance: { defaultTheme: 'system', accentColor: '#4f46e5' },
  seo: {
    siteTitle: 'Ankur: every champion starts as one',
    siteDescription:
      'Ankur helps young athletes in India get discovered, promoted and developed: community, events, stories and a sports resume.',
  },
} as const;

function settingsModel(connection: Connection) {
  const part = { type: Schema.Types.Mixed };
  const schema = new Schema<SettingsRecord>(
    {
      _id: { type: String, required: true },
      product: part,
      contact: part,
      social: part,
      appearance: part,
      seo: part,
      registration: part,
      demoAccounts: part,
      demo: { type: Boolean },
    },
    { collection: 'platformSettings', versionKey: false },
  );
  return connection.model<SettingsRecord>('PlatformSettings', schema);
}

export interface PlatformSettings {
  /** Stored settings over their defaults, without anything secret. */
  read(): Promise<PublicSettings>;
  storeDemoAccounts(accounts: DemoAccount[]): Promise<void>;
  markAsDemo(): Promise<void>;
  /** Whether this database has ever served the demo; before the mark existed its accounts told. */
  servedDemo(): Promise<boolean>;
}

/** Settings of the platform: one document, of which only what differs from the defaults is stored. */
export function createPlatformSettings(
  connection: Connection,
  { demoAdmin }: { demoAdmin: DemoAccount | null },
): PlatformSettings {
  const model = settingsModel(connection);
  return {
    async read() {
      const stored = await model.findById('platform').lean<SettingsRecord>();
      return {
        product: { ...defaults.product, ...stored?.product },
        contact: { ...defaults.contact, ...stored?.contact },
        social: stored?.social ?? [...defaults.social],
        appearance: { ...defaults.appearance, ...stored?.appearance },
        seo: { ...defaults.seo, ...stored?.seo },
        uploads: { maxFileBytes, maxFiles: maxFilesPerPost },
        registrationOpen: stored?.registration?.allowRegistration ?? true,
        demoAccounts: demoAdmin ? [demoAdmin, ...(stored?.demoAccounts ?? [])] : [],
      };
    },
    async storeDemoAccounts(demoAccounts) {
      await model.updateOne({ _id: 'platform' }, { $set: { demoAccounts } }, { upsert: true });
    },
    async markAsDemo() {
      await model.updateOne({ _id: 'platform' }, { $set: { demo: true } }, { upsert: true });
    },
    async servedDemo() {
      const stored = await model.findById('platform').lean<SettingsRecord>();
      return stored?.demo === true || stored?.demoAccounts !== undefined;
    },
  };
}
