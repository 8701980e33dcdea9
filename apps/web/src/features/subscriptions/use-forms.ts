import { useCallback, useState, useTransition } from 'react'
import { onDemand, useOnDemand } from '../../ui/on-demand.ts'
import { toastNotLoaded } from '../../ui/overlays/use-wanted.ts'

/** The subscription dialogs with their validation, deletion and Recently deleted. */
export const formDialogs = onDemand(() => import('./form/dialogs.ts'))

/**
 * @returns the dialogs (undefined until loaded), whether one is about to open, and how to open one. Rendered in a
 *   transition, so that slow phones stay responsive.
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
