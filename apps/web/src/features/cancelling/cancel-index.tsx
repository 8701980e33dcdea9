import type { CancelDifficulty } from '@duely/domain'
import { cancelListTexts } from '@duely/texts/cancel-list'
import { useId, useState } from 'react'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { cancelPagePath } from '#web/paths.ts'
import { site } from '#web/site.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DifficultyRule, JudgedBadge } from './difficulty-rule.tsx'

export interface CancelGroup {
  /** In the language of the page. */
  readonly category: string
  readonly services: readonly {
    readonly slug: string
    readonly service: string
    readonly difficulty: CancelDifficulty
  }[]
}

/** The services with known ways to cancel, by category, with the rule that rates them. */
export function CancelIndex({ groups }: { readonly groups: readonly CancelGroup[] }) {
  const t = useTexts(cancelListTexts)
  const [typed, setTyped] = useState('')
  const found = matching(groups, typed)
  const count = groups.reduce((sum, { services }) => sum + services.length, 0)
  return (
    <div className="mx-auto max-w-6xl px-5 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
      <header className="max-w-2xl">
        <h1 className="text-5xl font-medium sm:text-6xl">{t.title}</h1>
        <p className="mt-5 text-lg text-muted">{t.lead({ count })}</p>
      </header>
      <div className="mt-10 max-w-sm">
        <TextField
          label={t.find}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="mt-4 min-h-6 text-muted">
        {found.length === 0 && withParts(t.nothing, { name: typed.trim(), tellUs: <Report /> })}
      </p>
      <div className="mt-6 gap-x-10 md:columns-2 lg:columns-3">
        {found.map((group) => (
          <Group key={group.category} {...group} />
        ))}
      </div>
      <DifficultyRule />
    </div>
  )
}

function matching(groups: readonly CancelGroup[], typed: string): CancelGroup[] {
  const wanted = typed.trim().toLowerCase()
  return groups
    .map(({ category, services }) => ({
      category,
      services: services.filter(({ service }) => service.toLowerCase().includes(wanted)),
    }))
    .filter(({ services }) => services.length > 0)
}

function Group({ category, services }: CancelGroup) {
  const id = useId()
  const language = useLanguage()
  return (
    <section aria-labelledby={id} className="mb-12 break-inside-avoid">
      <h2 id={id} className="text-2xl">
        {category}
      </h2>
      <ul className="mt-3 border-t border-line">
        {services.map(({ slug, service, difficulty }) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <TextLink
              to={pathIn(language, cancelPagePath(slug))}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {service}
            </TextLink>
            <JudgedBadge difficulty={difficulty} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Report() {
  const t = useTexts(cancelListTexts)
  return (
    <a
      href={`mailto:${site.supportEmail}`}
      className="rounded-xs font-medium text-accent-ink underline decoration-accent-line underline-offset-4"
    >
      {t.tellUs}
    </a>
  )
}
