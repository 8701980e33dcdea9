import type { Subscription } from '@duely/contract'
import type { PlainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { onDemand } from '../../ui/on-demand.ts'
import { toastNotLoaded, useWanted } from '../../ui/overlays/use-wanted.ts'

/** The dialogs of the acts, with their requests. */
export const actParts = onDemand(() => import('./act-dialogs.tsx'))

export type ActView = 'menu' | 'cancelled' | 'pause'

export type Acts = {
  /** Opens the list of actions, or one action's dialog. */
  readonly show: (subscription: Subscription, view?: ActView) => void
  /** Keeps the renewal. */
  readonly keep: (subscription: Pick<Subscription, 'id' | 'name'>, renewalDate: string) => void
  /** Rendered once by the screen. */
  readonly dialogs: ReactNode
}

/** The actions for a renewal, wherever it is shown; dialogs are loaded on the first interaction. */
export function useActs(today: PlainDate, culture: string): Acts {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ subscription: Subscription; view: ActView; times: number } | null>(
    null,
  )
  const [isOpen, setOpen] = useState(false)
  const parts = useWanted(actParts, isOpen, () => setOpen(false))
  const show = useCallback((subscription: Subscription, view: ActView = 'menu') => {
    setShown((before) => ({ subscription, view, times: (before?.times ?? 0) + 1 }))
    setOpen(true)
  }, [])
  return {
    show,
    keep: (subscription, renewalDate) => {
      actParts.load().then(({ keepIt }) => keepIt(client, subscription, renewalDate), toastNotLoaded)
    },
    dialogs: parts && shown && (
      <parts.ActDialogs
        key={shown.times}
        subscription={shown.subscription}
        view={shown.view}
        open={isOpen}
        onClose={() => setOpen(false)}
        onView={(view) => setShown({ ...shown, view })}
        today={today}
        culture={culture}
      />
    ),
  }
}
