import { importUnreadableTexts } from '@duely/texts/import-unreadable'
import { useTexts } from '#web/language/reader-language.tsx'

type Key = keyof typeof importUnreadableTexts.en

/** Why a file cannot be read: a sentence of the reader of files, in the language of who reads it. */
export function WhyUnreadable({ sentence }: { readonly sentence: string }) {
  const t = useTexts(importUnreadableTexts)
  const keys = Object.keys(importUnreadableTexts.en) as Key[]
  const key = keys.find((each) => importUnreadableTexts.en[each] === sentence)
  return key === undefined ? sentence : t[key]
}
