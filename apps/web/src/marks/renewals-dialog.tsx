import { formatDate, type PlainDate, RENEWALS_DIALOG_HEIGHT } from '@duely/domain'
import { Badge } from '../ui/data/badge.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ServiceMark } from './service-mark.tsx'

/** One line of 'Renewals on {date}'. */
export type RenewalEntry = {
  readonly key: string
  readonly name: string
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

/** What renews on a day; scrolls above 400 px (spec, Analytics screen). */
export function RenewalsDialog({ open, onClose, date, culture, entries }: RenewalsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Renewals on ${formatDate(date, culture, 'long')}`}
    >
      {entries.length === 0 ? (
        <p className="text-muted">No renewals on this date</p>
      ) : (
        <section
          aria-label="Renewals"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="-mx-5 -my-5 overflow-y-auto -outline-offset-2 sm:-mx-6"
          style={{ maxHeight: RENEWALS_DIALOG_HEIGHT }}
        >
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.key} className="flex items-start gap-3.5 px-5 py-3.5 sm:px-6">
                <ServiceMark name={entry.name} size={32} className="mt-0.5" />
                <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                  <span className="font-medium wrap-anywhere">{entry.name}</span>
                  {entry.description && <p className="text-sm text-muted">{entry.description}</p>}
                  <Badge className="mt-0.5">{entry.category}</Badge>
                </div>
                <div className="figures shrink-0 text-right">
                  <div className="font-medium">{entry.amount}</div>
                  <div className="text-sm text-muted">{entry.cycle}</div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
