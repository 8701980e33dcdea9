import { landingTexts } from '@duely/texts/landing'
import { useTexts } from '#web/language/reader-language.tsx'
import { sections } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHeading } from './section-heading.tsx'
import { phone, shots } from './shots.ts'
import { ThemedPicture } from './themed-picture.tsx'

/** Screenshots of the demo account, made by tools/screenshots.ts (spec, Landing page). */
export function Showcase() {
  const t = useTexts(landingTexts)
  return (
    <section
      tabIndex={-1}
      id={sections.showcase}
      aria-label={t.showcase}
      className="outline-none border-y border-line bg-sunken/50"
    >
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <SectionHeading title={t.seeIt}>{t.showcaseLead}</SectionHeading>
        <div className="mt-12 grid gap-x-6 gap-y-12 lg:grid-cols-2">
          {shots.map((shot, index) => (
            <figure key={shot.name} className={classNames('relative', index === 0 && 'lg:col-span-2')}>
              <div className="overflow-hidden rounded-lg border border-line bg-paper">
                <ThemedPicture pictures={shot.pictures} alt={t[shot.alt]} />
              </div>
              {index === 0 && (
                <div className="absolute inset-e-8 -bottom-10 w-54 overflow-hidden rounded-[1.75rem] border border-line bg-paper shadow-float max-lg:hidden">
                  <ThemedPicture pictures={phone} alt={t.phoneAlt} />
                </div>
              )}
              <figcaption className="mt-5 max-w-xl">
                <h3 className="text-2xl">{t[shot.title]}</h3>
                <p className="mt-1.5 text-muted">{t[shot.text]}</p>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
