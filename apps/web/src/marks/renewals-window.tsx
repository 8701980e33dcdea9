import { formatDate, RENEWALS_DIALOG_HEIGHT } from '@duely/domain'
import { Link } from 'react-router'
import { Badge } from '../ui/data/badge.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { RenewalsDialogProps } from './renewals-dialog.tsx'
import { ServiceMark } from './service-mark.tsx'

/** Renewals of a day; scrolls above 400 px (spec, Analytics screen). */
export function RenewalsWindow({ open, onClose, date, culture, entries }: RenewalsDialogProps) {
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
                <ServiceMark id={entry.id} name={entry.name} size={32} className="mt-0.5" />
                <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                  {entry.to === null ? (
                    <span className="font-medium wrap-anywhere">{entry.name}</span>
                  ) : (
                    <Link
                      to={entry.to}
                      className="rounded-xs font-medium wrap-anywhere decoration-accent-line underline-offset-4 hover:underline"
                    >
                      {entry.name}
                    </Link>
                  )}
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
