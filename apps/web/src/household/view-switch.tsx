import type { View } from '@duely/domain'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import type { Viewed } from './use-view.ts'

const CHOICES: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'mine', label: 'Mine' },
  { value: 'paid', label: 'Paid by me' },
  { value: 'household', label: 'Household' },
]

const WORDS: Record<View, string> = {
  mine: 'What you own, decide or use. Of what is shared, your part counts.',
  paid: 'What you pay, in full.',
  household: 'What all of you share, in full. Private ones are in no list and no sum here.',
}

/** Whose subscriptions are shown and summed; nothing without a household. */
export function ViewSwitch({ view, household, choose }: Viewed) {
  if (!household) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 print:hidden">
      <SegmentedControl label="Whose subscriptions" choices={CHOICES} value={view} onChange={choose} />
      <p className="text-sm text-muted">{WORDS[view]}</p>
    </div>
  )
}
