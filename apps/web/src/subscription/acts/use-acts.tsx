import type { Subscription } from '@duely/contract'
import type { PlainDate, Wording } from '@duely/domain'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { type ReactNode, useCallback } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { actCalls, useRunAct } from './run-act.ts'

const ActDialogs = lazyDialog(() => import('./act-dialogs.tsx').then((m) => m.ActDialogs))

export type ActView = 'menu' | 'cancelled' | 'pause' | 'charged'

export type Acts = {
  /** Opens the list of actions, or one action's dialog. */
  readonly show: (subscription: Subscription, view?: ActView) => void
  /** Keeps the renewal. */
  readonly keep: (subscription: Pick<Subscription, 'id' | 'name'>, renewalDate: string) => void
  /** Rendered once by the screen. */
  readonly dialogs: ReactNode
}

/** The actions for a renewal, wherever it is shown. */
export function useActs(today: PlainDate, culture: Wording): Acts {
  const t = useTexts(actLabelsTexts)
  const { run } = useRunAct()
  const shown = useDialogTarget<{ subscription: Subscription; view: ActView }>()
  const { show } = shown
  return {
    show: useCallback((subscription, view = 'menu') => show({ subscription, view }), [show]),
    keep: ({ id, name }, renewalDate) =>
      void run(name, {
        call: () => actCalls.keep(id, renewalDate),
        done: t.keepDone,
        undo: () => actCalls.undo(id),
      }),
    dialogs: shown.target && (
      <ActDialogs
        key={shown.times}
        {...shown.target}
        open={shown.isOpen}
        onClose={shown.close}
        today={today}
        culture={culture}
      />
    ),
  }
}
