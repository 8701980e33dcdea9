import { Download } from 'lucide-react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { useDownload } from './download-file.ts'

/** Export of all stored data. */
export function YourDataCard() {
  const everything = useDownload('/api/export', 'duely-export.json')
  const table = useDownload('/api/export/subscriptions.csv', 'duely-subscriptions.csv')
  return (
    <Card
      title="Your data"
      description="Everything we store about you as one JSON file, or your subscriptions as a table for any spreadsheet."
    >
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size="sm"
          loading={everything.isPending}
          needsConnection
          onClick={() => everything.mutate()}
        >
          <Download aria-hidden="true" />
          Download my data
        </Button>
        <Button
          variant="secondary"
          size="sm"
          loading={table.isPending}
          needsConnection
          onClick={() => table.mutate()}
        >
          <Download aria-hidden="true" />
          Subscriptions as CSV
        </Button>
      </div>
    </Card>
  )
}
