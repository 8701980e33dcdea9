import type { PlainDate } from '@duely/domain'
import { onDemand } from '../ui/on-demand.ts'
import { useWanted } from '../ui/overlays/use-wanted.ts'

const renewalsWindow = onDemand(() => import('./renewals-window.tsx'))

/** One line of 'Renewals on {date}'. */
export type RenewalEntry = {
  readonly key: string
  /** Of its subscription; null where there is none any more. */
  readonly id: string | null
  readonly name: string
  /** The address of its page; null where there is none any more. */
  readonly to: string | null
  readonly description: string | null
  readonly category: string
  readonly amount: string
  /** 'Monthly'; of a deleted subscription only that it was charged is known. */
  readonly cycle: string
}

export interface RenewalsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly date: PlainDate
  readonly culture: string
  readonly entries: readonly RenewalEntry[]
}

/** What renews on a day (spec, Analytics screen). It comes with the first touch of the screen. */
export function RenewalsDialog(props: RenewalsDialogProps) {
  const loaded = useWanted(renewalsWindow, props.open, props.onClose)
  return loaded ? <loaded.RenewalsWindow {...props} /> : null
}
