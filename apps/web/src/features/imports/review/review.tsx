import type { ImportResult, LooseChargeInput } from '@duely/contract'
import {
  type ImportContext,
  isActive,
  isUnlimited,
  localeOf,
  numberLocaleOf,
  subscriptionLimit,
  type Wording,
} from '@duely/domain'
import { type ImportScreenTexts, importScreenTexts } from '@duely/texts/import-screen'
import { useMemo, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import type { Draft, DraftGroup } from '../drafts.ts'
import { type DraftState, draftStates } from './draft-states.ts'
import { ReviewRow } from './review-row.tsx'
import { SaveRows, type SaveRowsProps } from './save-rows.tsx'

export interface ReviewProps {
  readonly drafts: readonly Draft[]
  readonly context: ImportContext
  readonly culture: Wording
  /** Whether the user may leave out past charges. */
  readonly hasCharges: boolean
  readonly statement?: SaveRowsProps['statement']
  /** Past charges of deleted subscriptions, from our own export. */
  readonly deleted: readonly LooseChargeInput[]
  readonly onChange: (drafts: readonly Draft[]) => void
  readonly onCancel: () => void
  readonly onSaved: (result: ImportResult) => void
}

const GROUP_TITLES = {
  rows: 'groupRows',
  running: 'groupRunning',
  bills: 'groupBills',
  stopped: 'groupStopped',
} as const satisfies Record<DraftGroup, keyof ImportScreenTexts>
const SHOWN = 25

/** The review of everything read, to be selected, corrected and saved at once. */
export function Review(props: ReviewProps) {
  const { drafts, context, culture, hasCharges, statement, deleted, onChange, onCancel, onSaved } = props
  const t = useTexts(importScreenTexts)
  const states = useMemo(() => draftStates(drafts, context), [drafts, context])
  const chosen = states.flatMap(({ row, isIncluded }) => (row !== null && isIncluded ? [row] : []))
  const limit = subscriptionLimit(context.plan)
  const places = Math.max(0, limit - context.existing.filter(isActive).length)
  const isOverPlan = states.some(
    ({ decision }) => decision?.is === 'too-many' && decision.code === 'PLAN_LIMIT_REACHED',
  )
  // After the first manual selection, other rows keep theirs: a freed
  // place is not given to another row automatically.
  const settled = ({ draft, decision, isIncluded }: DraftState) =>
    decision?.is === 'new' || decision?.is === 'too-many' ? { ...draft, choice: isIncluded } : draft
  const change = (id: number, changed: Partial<Draft>) =>
    onChange(
      states.map((state) => {
        const kept = changed.choice === undefined ? state.draft : settled(state)
        return kept.id === id ? { ...kept, ...changed } : kept
      }),
    )
  return (
    <div className="grid gap-5">
      <p role="status" className="figures text-[0.9375rem] text-muted">
        {summaryOf(states, t, culture)}
      </p>
      {isOverPlan && !isUnlimited(limit) && (
        <Banner tone="soon" title={t.placesLeft({ count: places })}>
          {t.untick}
        </Banner>
      )}
      {(Object.keys(GROUP_TITLES) as DraftGroup[]).map((group) => (
        <Group
          key={group}
          title={t[GROUP_TITLES[group]]}
          states={states.filter(({ draft }) => draft.group === group)}
          culture={culture}
          onChange={change}
        />
      ))}
      <SaveRows
        chosen={chosen}
        hasCharges={hasCharges}
        statement={statement}
        deleted={deleted}
        onCancel={onCancel}
        onSaved={onSaved}
      />
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly states: readonly DraftState[]
  readonly culture: Wording
  readonly onChange: (id: number, change: Partial<Draft>) => void
}

/** Rows with problems first; more on demand, so that thousands do not block the page. */
function Group({ title, states, culture, onChange }: GroupProps) {
  const t = useTexts(importScreenTexts)
  const [shown, setShown] = useState(SHOWN)
  // Keeps the initial order, so that a corrected row does not move.
  const [first] = useState(
    () => new Set(states.filter(({ row }) => row === null).map(({ draft }) => draft.id)),
  )
  if (states.length === 0) return null
  const ordered = [
    ...states.filter(({ draft }) => first.has(draft.id)),
    ...states.filter(({ draft }) => !first.has(draft.id)),
  ]
  return (
    <Card title={title} padding="flush">
      <RowList label={title}>
        {ordered.slice(0, shown).map((state) => (
          <ReviewRow
            key={state.draft.id}
            state={state}
            culture={culture}
            onChange={(change) => onChange(state.draft.id, change)}
          />
        ))}
      </RowList>
      {states.length > shown && (
        <div className="border-t border-line px-4 py-4">
          <Button variant="ghost" onClick={() => setShown(shown + SHOWN)}>
            {t.showMore({
              count: Math.min(SHOWN, states.length - shown),
              all: numberIn(states.length - shown, culture),
            })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** '12 subscriptions chosen of 15, 2 recorded already, 1 row needs a look'. */
function summaryOf(states: readonly DraftState[], t: ImportScreenTexts, culture: Wording): string {
  const count = (is: (state: DraftState) => boolean) => states.filter(is).length
  const recorded = count(({ decision }) => decision?.is === 'same')
  const wrong = count(({ row }) => row === null)
  const parts = [
    t.chosen({ count: count(({ isIncluded }) => isIncluded), all: numberIn(states.length, culture) }),
    ...(recorded > 0 ? [t.recordedAlready({ count: recorded })] : []),
    ...(wrong > 0 ? [t.needLook({ count: wrong })] : []),
  ]
  return new Intl.ListFormat(localeOf(culture), { style: 'short', type: 'unit' }).format(parts)
}

const numberIn = (count: number, culture: Wording) => count.toLocaleString(numberLocaleOf(culture) ?? 'en-US')
