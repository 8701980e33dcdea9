import { RIGHTS } from '@duely/catalogue/rights'
import {
  COUNTRIES,
  formatDate,
  plainDate,
  type RightsRegion,
  rightsRegions,
  type Wording,
} from '@duely/domain'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { countryNames } from '#web/lib/country-names.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useSaidRights } from './use-said-rights.ts'

const NONE = 'none'
/** By whose name a region is called. */
const CODES = {
  'european-union': 'EU',
  germany: 'DE',
  'united-kingdom': 'GB',
  'united-states': 'US',
} as const satisfies Record<RightsRegion, string>

interface RightsCardProps {
  readonly country: string | null
  readonly culture: Wording
}

/** What the law gives where the person lives: sourced sentences, and nothing where nothing is known. */
export function RightsCard({ country, culture }: RightsCardProps) {
  const t = useTexts(packetScreenTexts)
  const language = useLanguage()
  const say = useSaidRights()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const regions = rightsRegions(country)
  const choose = async (wanted: string) => {
    setSaving(true)
    try {
      await answerOf(api.profile.$patch({ json: { country: wanted === NONE ? null : wanted } }))
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
    } catch {
      toastError(t.countryFailed)
    }
    setSaving(false)
  }
  return (
    <Card title={t.rights} description={t.rightsText}>
      <div className="grid gap-5">
        <div className="max-w-xs print:hidden" aria-busy={isSaving || undefined}>
          <SelectOnDemand
            label={t.country}
            options={[{ value: NONE, label: t.noCountry }, ...countryNames(COUNTRIES, language)]}
            value={country ?? NONE}
            needsConnection
            onChange={(wanted) => void choose(wanted)}
          />
        </div>
        {regions.length === 0 && (
          <p className="text-[0.9375rem] text-muted">{country === null ? t.rightsUnknown : t.rightsNone}</p>
        )}
        {regions.length > 0 && say === null && <Skeleton className="h-40 w-full" />}
        {say !== null &&
          regions.map((region) => (
            <section key={region} aria-label={names.of(CODES[region])} className="grid gap-3">
              <h3 className="font-sans text-base font-semibold tracking-normal">{names.of(CODES[region])}</h3>
              <ul className="grid gap-3">
                {RIGHTS[region].sentences.map(({ text, source, day }) => (
                  <li key={text} className="grid gap-0.5 text-[0.9375rem]">
                    <span>{say(text)}</span>
                    <a
                      href={source.page}
                      target="_blank"
                      rel="noreferrer noopener"
                      className="justify-self-start rounded-xs text-sm text-muted underline underline-offset-4 wrap-anywhere"
                    >
                      {t.source({ title: source.title, day: formatDate(plainDate(day), culture, 'medium') })}
                      <span className="sr-only"> {t.newTab}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Card>
  )
}
