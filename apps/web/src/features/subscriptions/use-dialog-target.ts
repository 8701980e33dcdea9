import { useCallback, useState } from 'react'

/**
 * What a dialog is about. The target outlives the closing, so that the dialog keeps its words while it fades;
 * `times` distinguishes one showing from the next.
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
