import type { Subscription } from '@duely/contract'
import type { PlainDate, Wording } from '@duely/domain'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { useCallback } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { actCalls, useRunAct } from './run-act.ts'

const ActDialogs = lazyDialog(() => import('./act-dialogs.tsx').then((m) => m.ActDialogs))

export type ActView = 'menu' | 'cancelled' | 'pause' | 'charged'

export type Acts = ReturnType<typeof useActs>

/** The actions for a renewal, wherever it is shown. */
export function useActs(today: PlainDate, culture: Wording) {
  const t = useTexts(actLabelsTexts)
  const { run } = useRunAct()
  const shown = useDialogTarget<{ subscription: Subscription; view: ActView }>()
  const { show } = shown
  return {
    /** Opens the list of actions, or one action's dialog. */
    show: useCallback(
      (subscription: Subscription, view: ActView = 'menu') => show({ subscription, view }),
      [show],
    ),
    /** Keeps the renewal. */
    keep: ({ id, name }: Pick<Subscription, 'id' | 'name'>, renewalDate: string) =>
      void run(name, {
        call: () => actCalls.keep(id, renewalDate),
        done: t.keepDone,
        undo: () => actCalls.undo(id),
      }),
    /** Rendered once by the screen. */
    dialogs: (
      <TargetDialog of={shown}>
        {(target, dialog) => <ActDialogs {...dialog} {...target} today={today} culture={culture} />}
      </TargetDialog>
    ),
  }
}
