import { longDay } from '@ankur/contracts/date-words';
import type { Resume } from '@ankur/contracts/identity/resume';
import { useStoredFile } from '@ankur/mfe-kit';
import { resumeLists } from './resume-fields.ts';
import styles from './resume-paper.module.css';

/** Answers of older and other services may lack parts, which the sheet leaves out. */
type Told = Partial<Resume>;

const inWords = (value: string) => {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isThere = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The parts that are there, in one line; where it breaks, the dot stays at its end. */
const inLine = (...parts: (string | undefined)[]) => parts.filter(isThere).join('\u00a0· ');

const bornOn = (day: string | undefined) =>
  isThere(day) && !Number.isNaN(Date.parse(day)) ? `Born ${longDay(new Date(day))}` : undefined;

function Photo({ address, of }: { address: string; of: string }) {
  // Each resume has its photo under the same address: what stands behind the # reads it anew for another one, and is not sent.
  const { src } = useStoredFile(`${address}#${of}`, true);
  return src === null ? null : <img src={src} alt="" className={styles['photo']} width={120} height={150} />;
}

function Entries({ label, entries: told }: { label: string; entries: unknown }) {
  const entries = Array.isArray(told) ? told.filter(isThere) : [];
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{label}</h2>
      <ul>
        {entries.map((entry, index) => (
          <li key={`${String(index)} ${entry}`} dir="auto">
            {entry}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an athlete is measured by, as far as it is known. */
function keyFigures({ height, weight, dominantHand, position, currentTeam }: Told) {
  const figures: [string, string | undefined][] = [
    ['Position', position],
    ['Height', height ? `${String(height)} cm` : undefined],
    ['Weight', weight ? `${String(weight)} kg` : undefined],
    ['Dominant hand', dominantHand && inWords(dominantHand)],
    ['Current team', currentTeam],
  ];
  return figures.filter(([, value]) => isThere(value));
}

/** The resume as it is printed: one or two pages of A4, always on white. */
export function ResumePaper({ resume }: { resume: Resume }) {
  const { primarySport, email, phone, dateOfBirth, gender, nationality }: Told = resume;
  const figures = keyFigures(resume);
  return (
    <article className={styles['paper']} aria-label={`Resume of ${resume.fullName}`}>
      <header className={styles['top']}>
        {resume.profileImage !== undefined && <Photo address={resume.profileImage} of={resume.createdAt} />}
        <div>
          <h1>{resume.fullName}</h1>
          {primarySport && <p className={styles['sport']}>{inWords(primarySport)}</p>}
          <p>{inLine(email, phone)}</p>
          <p dir="auto" className={styles['address']}>
            {resume.address}
          </p>
          <p>{inLine(bornOn(dateOfBirth), gender && inWords(gender), nationality)}</p>
        </div>
      </header>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="score">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['lists']}>
        {resumeLists.map(({ name, label }) => (
          <Entries key={name} label={label} entries={resume[name]} />
        ))}
      </div>
    </article>
  );
}
