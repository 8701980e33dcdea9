import type { Subscription } from '@duely/contract'
import { severalTexts } from '@duely/texts/several'
import { Fragment } from 'react'
import { othersIn, ownOf } from '#web/household/household-words.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useOwner } from '../owner-facts.ts'
import type { SeveralDialogProps } from './several-dialog.tsx'
import { useChangeSeveral } from './use-change-several.ts'

const SeveralDialog = lazyDialog(() => import('./several-dialog.tsx').then((m) => m.SeveralDialog))

const KINDS = ['days', 'category', 'payment'] as const

export interface SelectBarProps {
  /** All rows, for their payment methods. */
  readonly rows: readonly Subscription[]
  /** Rows matching search and filters. */
  readonly shown: readonly Subscription[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
}

/** How many are selected, and what can be done to all of them. */
export function SelectBar({ rows, shown, selected, onSelect }: SelectBarProps) {
  const { household } = useOwner()
  const t = useTexts(severalTexts)
  const language = useLanguage()
  const act = useChangeSeveral(rows)
  const dialog = useDialogTarget<Pick<SeveralDialogProps, 'kind' | 'count'>>()
  const deletion = useDialogTarget<number>()
  const sharing = useDialogTarget<number>()
  const others = household && othersIn(household, language)
  // What a filter hides is left alone.
  const own = ownOf(shown)
  const chosen = own.filter((row) => selected.has(row.id))
  const unshared = chosen.filter((row) => row.household === null).map(({ id }) => id)
  const ids = chosen.map(({ id }) => id)
  const none = ids.length === 0
  const isAll = own.length > 0 && chosen.length === own.length
  const idsOf = (status: Subscription['status']) =>
    chosen.filter((row) => row.status === status).map(({ id }) => id)
  const run = (wanted: Parameters<typeof act.mutate>[0], after?: () => void) =>
    act.mutate(wanted, {
      onSuccess: () => {
        onSelect(new Set())
        after?.()
      },
    })
  const button = (label: string, enabled: boolean, press: () => void) => (
    <Button
      variant="secondary"
      size="sm"
      disabled={!enabled || act.isPending}
      needsConnection
      onClick={press}
    >
      {label}
    </Button>
  )
  return (
    <section
      aria-label={t.bar}
      className="grid gap-2.5 border-b border-line bg-sunken px-4 py-3 @lg:px-6 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span role="status" className="figures text-[0.9375rem] font-semibold">
          {t.selected({ count: ids.length })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onSelect(isAll ? new Set() : new Set(own.map(({ id }) => id)))}
        >
          {isAll ? t.selectNone : t.selectAll({ count: `${own.length}` })}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {button(t.pause, idsOf('active').length > 0, () =>
          run({ ids: idsOf('active'), change: { status: 'paused' } }),
        )}
        {button(t.resume, idsOf('paused').length > 0, () =>
          run({ ids: idsOf('paused'), change: { status: 'active' } }),
        )}
        {KINDS.map((kind) => (
          <Fragment key={kind}>
            {button(t[kind], !none, () => dialog.show({ kind, count: ids.length }))}
          </Fragment>
        ))}
        {household && button(t.share, unshared.length > 0, () => sharing.show(unshared.length))}
        <Button
          variant="danger"
          size="sm"
          disabled={none || act.isPending}
          needsConnection
          onClick={() => deletion.show(ids.length)}
        >
          {t.delete}
        </Button>
      </div>
      <TargetDialog of={dialog}>
        {(target, shown) => (
          <SeveralDialog
            {...shown}
            {...target}
            paymentMethods={methodsOf(rows)}
            saving={act.isPending}
            onSave={(change) => run({ ids, change }, shown.onClose)}
          />
        )}
      </TargetDialog>
      <TargetDialog of={sharing}>
        {(count, shown) => (
          <ConfirmDialog
            {...shown}
            title={t.shareTitle({ count })}
            description={others === null ? t.shareTextAlone : t.shareText({ others })}
            confirmLabel={t.share}
            tone="primary"
            loading={act.isPending}
            onConfirm={() => run({ ids: unshared, change: { household: {} } }, shown.onClose)}
          >
            <p className="-mt-2 text-[0.9375rem] text-muted">{t.shareKept}</p>
          </ConfirmDialog>
        )}
      </TargetDialog>
      <TargetDialog of={deletion}>
        {(count, shown) => (
          <ConfirmDialog
            {...shown}
            title={t.deleteTitle({ count })}
            description={t.deleteText({ count })}
            confirmLabel={t.delete}
            loading={act.isPending}
            onConfirm={() => run({ ids, delete: true }, shown.onClose)}
          />
        )}
      </TargetDialog>
    </section>
  )
}

/** What the subscriptions are paid with, each once. */
function methodsOf(rows: readonly Subscription[]): string[] {
  return [...new Set(rows.flatMap(({ paymentMethod }) => paymentMethod ?? []))].sort()
}
