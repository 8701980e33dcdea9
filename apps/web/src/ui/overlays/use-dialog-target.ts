import { useCallback, useState } from 'react'

/**
 * The target of a dialog. It outlives closing, so that the content stays during the fade; `times` distinguishes one
 * opening from the next.
 */
export function useDialogTarget<T>() {
  const [state, setState] = useState<{ target: T | null; isOpen: boolean; times: number }>({
    target: null,
    isOpen: false,
    times: 0,
  })
  return {
    ...state,
    show: useCallback(
      (target: T) => setState(({ times }) => ({ target, isOpen: true, times: times + 1 })),
      [],
    ),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}
