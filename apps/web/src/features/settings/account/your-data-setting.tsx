import { settingsAccountTexts } from '@duely/texts/settings-account'
import { Download, FolderArchive } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'

/** Export of all stored data. */
export function YourDataSetting() {
  const t = useTexts(settingsAccountTexts)
  return (
    <Setting title={t.yourData} description={t.yourDataText}>
      <div className="flex flex-wrap gap-2.5">
        <DownloadButton path="/api/export" fallbackName="duely-export.json">
          <Download aria-hidden="true" />
          {t.downloadData}
        </DownloadButton>
        <DownloadButton path="/api/export?files=true" fallbackName="duely-export.zip">
          <FolderArchive aria-hidden="true" />
          {t.downloadFiles}
        </DownloadButton>
        <DownloadButton path="/api/export/subscriptions.csv" fallbackName="duely-subscriptions.csv">
          <Download aria-hidden="true" />
          {t.downloadTable}
        </DownloadButton>
      </div>
    </Setting>
  )
}

interface DownloadButtonProps {
  readonly path: string
  readonly fallbackName: string
  readonly children: ReactNode
}

function DownloadButton({ path, fallbackName, children }: DownloadButtonProps) {
  const t = useTexts(settingsAccountTexts)
  const download = useDownload({ path, fallbackName, failed: t.downloadFailed, onFailed: toastError })
  return (
    <SettingButton loading={download.isPending} onClick={() => download.mutate()}>
      {children}
    </SettingButton>
  )
}
