import { useSay } from '#web/language/reader-language.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'

/** Makes error handlers: a toast with the server's reason, or else with these words. */
export function useFailureToast() {
  const say = useSay()
  return (otherwise: string) => (error: unknown) => toastError(say(refusalText(error, otherwise)))
}
