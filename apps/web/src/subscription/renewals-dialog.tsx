import { formatDate, type PlainDate, type Wording } from '@duely/domain'
import { renewalsDialogTexts } from '@duely/texts/renewals-dialog'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SubscriptionLink } from './subscription-link.tsx'

/** Height in pixels at which the list starts to scroll (spec, Analytics screen). */
const SCROLLS_ABOVE = 400

/** One line of 'Renewals on {date}'. */
export type RenewalEntry = {
  readonly key: string
  /** The subscription's id; null when it no longer exists. */
  readonly id: string | null
  readonly name: string
  readonly description: string | null
  /** As it is stored. */
  readonly category: string
  readonly amount: string
  /** 'Monthly'; unknown for a deleted subscription. */
  readonly cycle: string
}

export interface RenewalsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly date: PlainDate
  readonly culture: Wording
  readonly entries: readonly RenewalEntry[]
}

/** Renewals of a day, and the last days to cancel that fall on it. */
export function RenewalsDialog({ open, onClose, date, culture, entries }: RenewalsDialogProps) {
  const t = useTexts(renewalsDialogTexts)
  const words = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={t.title({ day: formatDate(date, culture, 'long') })}>
      {entries.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <section
          aria-label={t.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="-mx-4 -my-5 overflow-y-auto -outline-offset-2 sm:-mx-6"
          style={{ maxHeight: SCROLLS_ABOVE }}
        >
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.key} className="flex items-start gap-3.5 px-4 py-3.5 sm:px-6">
                <ServiceMark id={entry.id} name={entry.name} size={32} className="mt-0.5" />
                <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                  {entry.id === null ? (
                    <span className="font-medium wrap-anywhere">{entry.name}</span>
                  ) : (
                    <SubscriptionLink id={entry.id} name={entry.name} className="font-medium wrap-anywhere" />
                  )}
                  {entry.description && <p className="text-sm text-muted">{entry.description}</p>}
                  <Badge className="mt-0.5">{words.category(entry.category)}</Badge>
                </div>
                <div className="figures shrink-0 text-end">
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
