import { useCallback, useState } from 'react'

/**
 * What a dialog is about. The subject outlives the closing, so that the dialog keeps its words while it fades;
 * `times` tells one showing from the next.
 */
export function useSubject<T>() {
  const [state, setState] = useState<{ subject: T | null; isOpen: boolean; times: number }>({
    subject: null,
    isOpen: false,
    times: 0,
  })
  return {
    ...state,
    show: useCallback(
      (subject: T) => setState(({ times }) => ({ subject, isOpen: true, times: times + 1 })),
      [],
    ),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}
