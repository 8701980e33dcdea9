import { toastError } from '#web/ui/overlays/toast.tsx'
import { PROOF } from './proof-texts.ts'

/** For those whom the operator's link let in, who have neither a password that counts nor anything else. */
export function tellNothingToProve(): void {
  toastError(PROOF.nothingTitle, { text: PROOF.nothing })
}
