import type { Language } from '@duely/texts'
import { proofTexts } from '@duely/texts/proof'
import { toastError } from '#web/ui/overlays/toast.tsx'

/** For those whom the operator's link let in, who have neither a password that counts nor anything else. */
export async function tellNothingToProve(language: Language): Promise<void> {
  const t = await proofTexts.read(language)
  toastError(t.nothingTitle, { text: t.nothing })
}
