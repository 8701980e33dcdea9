import { sections } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { SectionHeading } from './section-heading.tsx'
import { type Shot, shots } from './shots.ts'

const night = { light: 'night:hidden', dark: 'hidden night:block' } as const

/** One picture per theme, only the visible one loaded; narrower for phones. */
function Picture({ shot, theme }: { readonly shot: Shot; readonly theme: 'light' | 'dark' }) {
  const { wide, narrow } = shot.pictures[theme]
  return (
    <picture>
      {narrow && (
        <source media="(max-width: 639px)" srcSet={narrow.url} width={narrow.width} height={narrow.height} />
      )}
      <img
        src={wide.url}
        width={wide.width}
        height={wide.height}
        alt={shot.alt}
        loading="lazy"
        decoding="async"
        className={classNames('h-auto w-full', night[theme])}
      />
    </picture>
  )
}

/** Screenshots of the demo account, made by tools/screenshots.ts (spec, Landing page). */
export function Showcase() {
  return (
    <section
      tabIndex={-1}
      id={sections.showcase}
      aria-label="Showcase"
      className="outline-none border-y border-line bg-sunken/50"
    >
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <SectionHeading title="See it in Action">
          Real screens from a demo account. There is nothing else to learn.
        </SectionHeading>
        <div className="mt-12 grid gap-x-6 gap-y-12 lg:grid-cols-2">
          {shots.map((shot, index) => (
            <figure key={shot.name} className={classNames(index === 0 && 'lg:col-span-2')}>
              <div className="overflow-hidden rounded-lg border border-line bg-paper">
                <Picture shot={shot} theme="light" />
                <Picture shot={shot} theme="dark" />
              </div>
              <figcaption className="mt-5 max-w-xl">
                <h3 className="text-2xl">{shot.title}</h3>
                <p className="mt-1.5 text-muted">{shot.text}</p>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
