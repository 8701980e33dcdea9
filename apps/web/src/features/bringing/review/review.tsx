import type { ImportResult, LooseChargeInput } from '@duely/contract'
import { canAdd, isUnlimited, subscriptionLimit } from '@duely/domain'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { RowList } from '../../../ui/data/row-list.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { counted } from '../bring-texts.ts'
import { type Draft, type DraftGroup, type DraftState, decide, type ImportContext } from '../drafts.ts'
import { ReviewRow, summaryOf } from './review-row.tsx'
import { type ChosenDraft, SaveRows } from './save-rows.tsx'

export interface ReviewProps {
  readonly drafts: readonly Draft[]
  readonly context: ImportContext
  readonly culture: string
  /** Whether past charges can be included. */
  readonly hasCharges: boolean
  /** Past charges of deleted subscriptions, from our own export. */
  readonly deleted: readonly LooseChargeInput[]
  readonly onChange: (drafts: readonly Draft[]) => void
  readonly onCancel: () => void
  readonly onSaved: (result: ImportResult) => void
}

const GROUP_TITLES: Record<DraftGroup, string> = {
  rows: 'Your list',
  running: 'Subscriptions',
  bills: 'Bills, if you want to be warned of them too',
  stopped: 'No longer charged',
}
const SHOWN = 25

/** The review of everything read, to be selected, corrected and saved at once. */
export function Review(props: ReviewProps) {
  const { drafts, context, culture, hasCharges, deleted, onChange, onCancel, onSaved } = props
  const states = useMemo(() => decide(drafts, context), [drafts, context])
  const chosen = drafts.flatMap((draft, i): ChosenDraft[] => {
    const state = states[i]
    if (!state || !isChosen(state)) return []
    return [{ draft, updates: state.kind === 'new' || state.kind === 'problem' ? undefined : state.updates }]
  })
  const limit = subscriptionLimit(context.plan)
  const taken = drafts.filter(
    (draft, i) => draft.row.status === 'active' && states[i]?.kind === 'new' && isChosen(states[i]),
  )
  const noPlaceLeft = !canAdd(context.active + taken.length, limit)
  const leftOut = states.some((state) => state.kind === 'new' && state.isFull)
  // After the first manual selection, other rows keep theirs: a freed slot is not given to another row automatically.
  const settled = (draft: Draft, state: DraftState | undefined) =>
    state?.kind === 'new' ? { ...draft, choice: state.isIncluded } : draft
  const change = (id: number, changed: Partial<Draft>) =>
    onChange(
      drafts.map((draft, i) => {
        const kept = changed.choice === undefined ? draft : settled(draft, states[i])
        return draft.id === id ? { ...kept, ...changed } : kept
      }),
    )
  return (
    <div className="grid gap-5">
      <p role="status" className="figures text-[0.9375rem] text-muted">
        {summaryOf(states)}
      </p>
      {leftOut && !isUnlimited(limit) && (
        <Banner
          tone="soon"
          title={`Your plan has ${counted(Math.max(0, limit - context.active), 'place')} left.`}
        >
          Untick one to make room for another, or upgrade first and come back.
        </Banner>
      )}
      {(Object.keys(GROUP_TITLES) as DraftGroup[]).map((group) => (
        <Group
          key={group}
          title={GROUP_TITLES[group]}
          rows={drafts.flatMap((draft, i) =>
            draft.group === group ? [{ draft, state: states[i] as DraftState }] : [],
          )}
          culture={culture}
          noPlaceLeft={noPlaceLeft}
          onChange={change}
        />
      ))}
      <SaveRows
        chosen={chosen}
        hasCharges={hasCharges}
        deleted={deleted}
        onCancel={onCancel}
        onSaved={onSaved}
      />
    </div>
  )
}

function isChosen(state: DraftState | undefined): boolean {
  return state !== undefined && state.kind !== 'problem' && state.isIncluded
}

interface GroupProps {
  readonly title: string
  readonly rows: readonly { readonly draft: Draft; readonly state: DraftState }[]
  readonly culture: string
  readonly noPlaceLeft: boolean
  readonly onChange: (id: number, change: Partial<Draft>) => void
}

/** Rows with problems first; more on demand, so that thousands do not block the page. */
function Group({ title, rows, culture, noPlaceLeft, onChange }: GroupProps) {
  const [shown, setShown] = useState(SHOWN)
  // Keeps the initial order, so that a corrected row does not move.
  const [first] = useState(
    () => new Set(rows.filter(({ state }) => state.kind === 'problem').map(({ draft }) => draft.id)),
  )
  if (rows.length === 0) return null
  const ordered = [
    ...rows.filter(({ draft }) => first.has(draft.id)),
    ...rows.filter(({ draft }) => !first.has(draft.id)),
  ]
  return (
    <Card title={title} padding="flush">
      <RowList label={title}>
        {ordered.slice(0, shown).map(({ draft, state }) => (
          <ReviewRow
            key={draft.id}
            draft={draft}
            state={state}
            culture={culture}
            noPlaceLeft={noPlaceLeft}
            onChange={(change) => onChange(draft.id, change)}
          />
        ))}
      </RowList>
      {rows.length > shown && (
        <div className="border-t border-line px-5 py-4">
          <Button variant="ghost" onClick={() => setShown(shown + SHOWN)}>
            Show {Math.min(SHOWN, rows.length - shown)} more of{' '}
            {(rows.length - shown).toLocaleString('en-US')}
          </Button>
        </div>
      )}
    </Card>
  )
}
