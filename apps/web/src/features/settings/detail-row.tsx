import { settingsSharedTexts } from '@duely/texts/settings-shared'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'

export interface DetailRowProps {
  readonly label: string
  readonly children: ReactNode
  /** A small button at the end. */
  readonly action?: ReactNode
}

/** One labelled value of the account. Inside a `dl`. */
export function DetailRow({ label, children, action }: DetailRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-4 font-medium">
        <div className="min-w-0 flex-1 break-words">{children}</div>
        {action}
      </dd>
    </div>
  )
}

/** Marks a missing value. */
export function NotSet() {
  const t = useTexts(settingsSharedTexts)
  return <span className="font-normal text-muted">{t.notSet}</span>
}
