import type { Cancelling } from '@duely/contract'
import { type CancelNotesTexts, cancelNotesTexts } from '@duely/texts/cancel-notes'

/**
 * The facts with their note and the region of their source in another language. The catalogue of services has
 * both in English, by which they are found; what is not found stays as it is.
 */
export function withNotes(facts: Cancelling, t: CancelNotesTexts): Cancelling {
  const { note, source } = facts
  return { ...facts, note: said(note, t), source: { ...source, region: said(source.region, t) } }
}

function said(english: string | null, own: Readonly<Record<string, string>>): string | null {
  const key = Object.entries(cancelNotesTexts.en).find(([, text]) => text === english)?.[0]
  return (key !== undefined && own[key]) || english
}
