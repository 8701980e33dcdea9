import { landingTexts } from '@duely/texts/landing'
import { useTexts } from '#web/language/reader-language.tsx'
import { sections } from '#web/paths.ts'
import { SectionHeading } from './section-heading.tsx'

const steps = [
  { title: 'addTitle', text: 'addText', choices: [] },
  {
    title: 'setTitle',
    text: 'setText',
    choices: ['choiceWeek', 'choiceDays', 'choiceDay', 'choiceEmail', 'choiceSms', 'choiceBoth'],
  },
  { title: 'actTitle', text: 'actText', choices: [] },
] as const

/** (spec, Landing page: three steps) */
export function HowItWorks() {
  const t = useTexts(landingTexts)
  return (
    <section
      tabIndex={-1}
      id={sections.howItWorks}
      aria-label={t.howItWorks}
      className="outline-none mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28"
    >
      <SectionHeading title={t.howItWorks}>{t.howLead}</SectionHeading>
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {steps.map(({ title, text, choices }, index) => (
          <li key={title} className="md:px-8 md:first:ps-0 md:last:pe-0">
            <span
              aria-hidden="true"
              className="figures font-display text-6xl leading-none font-medium text-accent"
            >
              {index + 1}
            </span>
            <h3 className="mt-5 text-2xl">{t[title]}</h3>
            <p className="mt-2 text-muted">{t[text]}</p>
            {choices.length > 0 && (
              <ul className="mt-5 flex flex-wrap gap-2">
                {choices.map((name) => (
                  <li
                    key={name}
                    className="rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium"
                  >
                    {t[name]}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
