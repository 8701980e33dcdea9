import type { PlainDate } from '@duely/domain'
import { onDemand } from '../ui/on-demand.ts'
import { useWanted } from '../ui/overlays/use-wanted.ts'

const renewalsWindow = onDemand(() => import('./renewals-window.tsx'))

/** One line of 'Renewals on {date}'. */
export type RenewalEntry = {
  readonly key: string
  /** The subscription's id; null when it no longer exists. */
  readonly id: string | null
  readonly name: string
  /** URL of its page; null when it no longer exists. */
  readonly to: string | null
  readonly description: string | null
  readonly category: string
  readonly amount: string
  /** 'Monthly'; unknown for a deleted subscription. */
  readonly cycle: string
}

export interface RenewalsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly date: PlainDate
  readonly culture: string
  readonly entries: readonly RenewalEntry[]
}

/** Renewals of a day (spec, Analytics screen). Loaded on the first interaction. */
export function RenewalsDialog(props: RenewalsDialogProps) {
  const loaded = useWanted(renewalsWindow, props.open, props.onClose)
  return loaded ? <loaded.RenewalsWindow {...props} /> : null
}
