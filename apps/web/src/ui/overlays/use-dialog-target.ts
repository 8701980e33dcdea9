import { useCallback, useState, useTransition } from 'react'

const NONE = { target: null, isOpen: false, times: 0 }

/**
 * The target of a dialog. It outlives closing, so that the content stays during the fade; `times`
 * distinguishes one opening from the next.
 */
export function useDialogTarget<T>() {
  const [state, setState] = useState<{ target: T | null; isOpen: boolean; times: number }>(NONE)
  const [isOpening, startTransition] = useTransition()
  return {
    ...state,
    /** Whether it is about to open, for which a slow phone needs a moment. */
    isOpening,
    show: useCallback(
      (target: T) =>
        startTransition(() => setState(({ times }) => ({ target, isOpen: true, times: times + 1 }))),
      [],
    ),
    close: useCallback(() => setState((current) => ({ ...current, isOpen: false })), []),
  }
}
