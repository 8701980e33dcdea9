import { useEffect, useRef } from 'react'

/**
 * Attributes of a prerendered form. A press of its button before it can submit is kept by
 * lib/public-page/prerendered-page.ts, and the form submits as soon as it can.
 */
export function useKeptPress(canSubmit: boolean) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!canSubmit || form.current?.dataset.pressed === undefined) return
    delete form.current.dataset.pressed
    form.current.requestSubmit()
  }, [canSubmit])

  return { ref: form, 'data-not-hydrated': canSubmit ? undefined : '' }
}
