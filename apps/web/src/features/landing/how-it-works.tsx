import { sections } from '#web/paths.ts'
import { SectionHeading } from './section-heading.tsx'

const steps = [
  {
    title: 'Add your subscriptions',
    text: 'Name, price, cycle and the next billing date. A few fields, a few seconds; there is no bank to connect.',
    choices: [],
  },
  {
    title: 'Set your reminders',
    text: 'Choose how early you want to know, and where: by email, by text message, or both.',
    choices: ['1 week', '3 days', '1 day', 'Email', 'SMS', 'Both'],
  },
  {
    title: 'Take action',
    text: 'The reminder arrives while there is time. Keep it, change the plan, or cancel before you are charged.',
    choices: [],
  },
]

/** (spec, Landing page: three steps) */
export function HowItWorks() {
  return (
    <section
      tabIndex={-1}
      id={sections.howItWorks}
      aria-label="How it Works"
      className="outline-none mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28"
    >
      <SectionHeading title="How it Works">
        Two minutes today, and no surprises on the next statement.
      </SectionHeading>
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {steps.map(({ title, text, choices }, index) => (
          <li key={title} className="md:px-8 md:first:ps-0 md:last:pe-0">
            <span
              aria-hidden="true"
              className="figures font-display text-6xl leading-none font-medium text-accent"
            >
              {index + 1}
            </span>
            <h3 className="mt-5 text-2xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
            {choices.length > 0 && (
              <ul className="mt-5 flex flex-wrap gap-2">
                {choices.map((choice) => (
                  <li
                    key={choice}
                    className="rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium"
                  >
                    {choice}
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
