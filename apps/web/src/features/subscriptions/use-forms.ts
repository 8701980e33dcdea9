import { useCallback, useState, useTransition } from 'react'
import { onDemand, useOnDemand } from '../../ui/on-demand.ts'
import { toastNotLoaded } from '../../ui/overlays/use-wanted.ts'

/** The dialogs with the form of a subscription and all that checks what is typed, deleting and what was deleted. */
export const formDialogs = onDemand(() => import('./form/dialogs.ts'))

/**
 * @returns the dialogs, undefined until they are here; whether one is about to open; and how to do what opens one. They
 * are rendered in steps that let a press or a key in between, so that a slow phone does not hold still for them.
 */
export function useForms() {
  const forms = useOnDemand(formDialogs)
  const [isRendering, start] = useTransition()
  const [isLoading, setLoading] = useState(false)
  const open = useCallback((act: () => void) => {
    if (formDialogs.get()) return start(act)
    setLoading(true)
    formDialogs
      .load()
      .then(() => start(act), toastNotLoaded)
      .finally(() => setLoading(false))
  }, [])
  return { forms, isOpening: isRendering || isLoading, open }
}
