import { Download, FolderArchive } from 'lucide-react'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { Setting } from '../settings-group.tsx'

/** Export of all stored data. */
export function YourDataSetting() {
  const everything = useDownload({
    path: '/api/export',
    fallbackName: 'duely-export.json',
    onFailed: toastError,
  })
  const withFiles = useDownload({
    path: '/api/export?files=true',
    fallbackName: 'duely-export.zip',
    onFailed: toastError,
  })
  const table = useDownload({
    path: '/api/export/subscriptions.csv',
    fallbackName: 'duely-subscriptions.csv',
    onFailed: toastError,
  })
  return (
    <Setting
      title="Your data"
      description="Everything we store about you as one JSON file, the same with the files you keep as evidence in a ZIP, or your subscriptions as a table for any spreadsheet."
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
          loading={withFiles.isPending}
          needsConnection
          onClick={() => withFiles.mutate()}
        >
          <FolderArchive aria-hidden="true" />
          Data and files (ZIP)
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
    </Setting>
  )
}
