import type { Service } from '@duely/catalogue'
import { markTexts } from '@duely/texts/mark'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { DrawnMark, NameMark } from '#web/marks/service-mark.tsx'
import { useServiceMarks } from '#web/marks/service-marks.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useCatalogue } from '../form/completion/use-catalogue.ts'

const MOST = 12

export interface ServiceChoiceProps {
  readonly slug: string | null
  readonly onChoose: (slug: string) => void
  readonly error: string | undefined
}

/** A catalogue service, found by name. */
export function ServiceChoice({ slug, onChoose, error }: ServiceChoiceProps) {
  const t = useTexts(markTexts)
  const { catalogue } = useCatalogue()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const services = wanted === '' ? catalogue?.popularServices() : catalogue?.suggestServices(wanted, MOST)
  return (
    <div className="grid gap-4">
      <TextField
        label={t.service}
        type="search"
        autoComplete="off"
        placeholder={t.servicePlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      {services?.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {wanted.length > 1 && t.noService}
        </p>
      ) : (
        <Services
          label={wanted === '' ? t.popular : t.found}
          services={services ?? []}
          slug={slug}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface ServicesProps extends Pick<ServiceChoiceProps, 'slug' | 'onChoose'> {
  readonly label: string
  readonly services: readonly Service[]
}

function Services({ label, services, slug, onChoose }: ServicesProps) {
  const { marks } = useServiceMarks(services.map((service) => service.slug))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="grid min-h-40 content-start grid-cols-2 gap-2 max-[20rem]:grid-cols-1"
    >
      {services.map((service) => {
        const mark = marks[service.slug]
        return (
          <button
            key={service.slug}
            type="button"
            aria-pressed={service.slug === slug}
            onClick={() => onChoose(service.slug)}
            className="flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3 py-1.5 text-start text-[0.9375rem] transition-colors duration-150 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
          >
            {mark ? <DrawnMark mark={mark} size={24} /> : <NameMark name={service.name} size={24} />}
            <span title={service.name} className="min-w-0 truncate">
              {service.name}
            </span>
          </button>
        )
      })}
    </div>
  )
}
