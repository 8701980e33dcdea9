import { type ActLabelsTexts, actLabelsTexts } from '@duely/texts/act-labels'
import { useMemo } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'

/** The texts of an act's toasts. */
export type ActWording = {
  readonly t: ActLabelsTexts
  /** Translates a refusal of the server. */
  readonly say: (english: string) => string
}

/** In those of the reader. */
export function useActWording(): ActWording {
  const t = useTexts(actLabelsTexts)
  const say = useSay()
  return useMemo(() => ({ t, say }), [t, say])
}
