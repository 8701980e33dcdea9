import type { Subscription } from '@duely/contract'
import type { PlainDate, Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useActWording } from './act-wording.ts'
import { keepIt } from './run-act.ts'

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
  const client = useQueryClient()
  const wording = useActWording()
  const [shown, setShown] = useState<{ subscription: Subscription; view: ActView; times: number } | null>(
    null,
  )
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((subscription: Subscription, view: ActView = 'menu') => {
    setShown((before) => ({ subscription, view, times: (before?.times ?? 0) + 1 }))
    setOpen(true)
  }, [])
  return {
    show,
    keep: (subscription, renewalDate) => void keepIt(client, subscription, renewalDate, wording),
    dialogs: shown && (
      <ActDialogs
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
