import { memo, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { formDialogs } from '../use-forms.ts'

/** Subscriptions deleted in the last seven days; loaded when opened. */
export const RecentlyDeleted = memo(function RecentlyDeleted() {
  const [open, setOpen] = useState(false)
  const parts = useWanted(formDialogs, open, () => setOpen(false))
  return (
    <section className="print:hidden">
      <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Recently deleted
      </Button>
      {open && (
        <Card padding="flush" className="mt-2 overflow-hidden">
          {parts ? (
            <parts.DeletedRows />
          ) : (
            <div className="px-5 py-4 sm:px-6">
              <Spinner label="Loading deleted subscriptions" />
            </div>
          )}
        </Card>
      )}
    </section>
  )
})
