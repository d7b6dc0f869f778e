import { longDay } from '@ankur/contracts/date-words';
import type { Resume } from '@ankur/contracts/identity/resume';
import { useStoredFile } from '@ankur/mfe-kit';
import { resumeLists } from './resume-fields.ts';
import styles from './resume-paper.module.css';

const inWords = (value: string) => {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const dayOf = (day: string) => longDay(new Date(day));

function Photo({ address, of }: { address: string; of: string }) {
  // Each resume has its photo under the same address: what stands behind the # reads it anew for another one, and is not sent.
  const { src } = useStoredFile(`${address}#${of}`, true);
  return src === null ? null : <img src={src} alt="" className={styles['photo']} width={120} height={150} />;
}

function Entries({ label, entries }: { label: string; entries: readonly string[] }) {
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
function keyFigures({ height, weight, dominantHand, position, currentTeam }: Resume) {
  const figures: [string, string | undefined][] = [
    ['Position', position],
    ['Height', height === undefined ? undefined : `${String(height)} cm`],
    ['Weight', weight === undefined ? undefined : `${String(weight)} kg`],
    ['Dominant hand', dominantHand && inWords(dominantHand)],
    ['Current team', currentTeam],
  ];
  return figures.filter(([, value]) => value !== undefined);
}

/** The resume as it is printed: one or two pages of A4, always on white. */
export function ResumePaper({ resume }: { resume: Resume }) {
  const figures = keyFigures(resume);
  return (
    <article className={styles['paper']} aria-label={`Resume of ${resume.fullName}`}>
      <header className={styles['top']}>
        {resume.profileImage !== undefined && <Photo address={resume.profileImage} of={resume.createdAt} />}
        <div>
          <h1>{resume.fullName}</h1>
          <p className={styles['sport']}>{inWords(resume.primarySport)}</p>
          <p>
            {resume.email} · {resume.phone}
          </p>
          <p dir="auto" className={styles['address']}>
            {resume.address}
          </p>
          <p>
            Born {dayOf(resume.dateOfBirth)} · {inWords(resume.gender)} · {resume.nationality}
          </p>
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
