import type { View } from '@duely/domain'
import { sharingViewsTexts } from '@duely/texts/sharing-views'
import { useTexts } from '#web/language/reader-language.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import type { Viewed } from './use-view.ts'

const VIEWS = ['mine', 'paid', 'household'] as const satisfies readonly View[]
const EXPLAINED = { mine: 'mineText', paid: 'paidText', household: 'householdText' } as const

/** Whose subscriptions are shown and summed; nothing without a household. */
export function ViewSwitch({ view, household, choose }: Viewed) {
  const t = useTexts(sharingViewsTexts)
  if (!household) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 print:hidden">
      <SegmentedControl
        label={t.label}
        choices={VIEWS.map((value) => ({ value, label: t[value] }))}
        value={view}
        onChange={choose}
      />
      <p className="text-sm text-muted">{t[EXPLAINED[view]]}</p>
    </div>
  )
}
