import { settingsAccountTexts } from '@duely/texts/settings-account'
import { Download, FolderArchive } from 'lucide-react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'

/** Export of all stored data. */
export function YourDataSetting() {
  const t = useTexts(settingsAccountTexts)
  const say = useSay()
  const telling = {
    failed: t.downloadFailed,
    onFailed: (reason: string) => toastError(say(reason)),
  }
  const everything = useDownload({
    path: '/api/export',
    fallbackName: 'duely-export.json',
    ...telling,
  })
  const withFiles = useDownload({
    path: '/api/export?files=true',
    fallbackName: 'duely-export.zip',
    ...telling,
  })
  const table = useDownload({
    path: '/api/export/subscriptions.csv',
    fallbackName: 'duely-subscriptions.csv',
    ...telling,
  })
  return (
    <Setting title={t.yourData} description={t.yourDataText}>
      <div className="flex flex-wrap gap-2.5">
        <SettingButton loading={everything.isPending} onClick={() => everything.mutate()}>
          <Download aria-hidden="true" />
          {t.downloadData}
        </SettingButton>
        <SettingButton loading={withFiles.isPending} onClick={() => withFiles.mutate()}>
          <FolderArchive aria-hidden="true" />
          {t.downloadFiles}
        </SettingButton>
        <SettingButton loading={table.isPending} onClick={() => table.mutate()}>
          <Download aria-hidden="true" />
          {t.downloadTable}
        </SettingButton>
      </div>
    </Setting>
  )
}
