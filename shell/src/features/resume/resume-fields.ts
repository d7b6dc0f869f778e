import {
  resumeListFields,
  resumeSports,
  dominantHands,
  resumeGenders,
} from '@ankur/contracts/identity/resume-options';

/** An input of the form. `kind` decides the control; a list is several lines of free text. */
export interface ResumeField {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'email' | 'tel' | 'number' | 'choice' | 'lines' | 'list';
  required?: boolean;
  options?: readonly string[];
  autoComplete?: string;
  hint?: string;
}

const hints: Partial<Record<(typeof resumeListFields)[number], string>> = {
  careerStats: 'One entry a line, for example: 24 matches, 31 wickets',
  videoLinks: 'One link a line',
  socialMedia: 'One account a line',
};

const listLabels: Record<(typeof resumeListFields)[number], string> = {
  education: 'Education',
  careerStats: 'Career statistics',
  achievements: 'Achievements',
  tournaments: 'Tournaments',
  skills: 'Skills',
  certifications: 'Certifications',
  references: 'References',
  videoLinks: 'Video links',
  socialMedia: 'Social media',
};

/** The list-like fields with their headings, in the order of the printed page. */
export const resumeLists = resumeListFields.map((name) => ({ name, label: listLabels[name] }));

/** The sections of the form (member-area §3 and §5). */
export const resumeSections: readonly { title: string; fields: readonly ResumeField[] }[] = [
  {
    title: 'Personal Information',
    fields: [
      { name: 'fullName', label: 'Full name', kind: 'text', required: true, autoComplete: 'name' },
      { name: 'dateOfBirth', label: 'Date of birth', kind: 'date', required: true, autoComplete: 'bday' },
      { name: 'gender', label: 'Gender', kind: 'choice', required: true, options: resumeGenders },
      { name: 'nationality', label: 'Nationality', kind: 'text', required: true },
      { name: 'email', label: 'Email', kind: 'email', required: true, autoComplete: 'email' },
      { name: 'phone', label: 'Phone', kind: 'tel', required: true, autoComplete: 'tel' },
      { name: 'address', label: 'Address', kind: 'lines', required: true, autoComplete: 'street-address' },
    ],
  },
  {
    title: 'Athletic Information',
    fields: [
      { name: 'primarySport', label: 'Primary sport', kind: 'choice', required: true, options: resumeSports },
      { name: 'position', label: 'Position', kind: 'text' },
      { name: 'height', label: 'Height (cm)', kind: 'number' },
      { name: 'weight', label: 'Weight (kg)', kind: 'number' },
      { name: 'dominantHand', label: 'Dominant hand', kind: 'choice', options: dominantHands },
      { name: 'currentTeam', label: 'Current team', kind: 'text' },
    ],
  },
  {
    title: 'Record and Background',
    fields: resumeLists.map(({ name, label }) => ({
      name,
      label,
      kind: 'list' as const,
      hint: hints[name] ?? 'One entry a line',
    })),
  },
];

export const resumeFieldNames = resumeSections.flatMap(({ fields }) => fields.map(({ name }) => name));
