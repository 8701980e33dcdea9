import { createElement, Fragment, type ReactNode, useCallback, useId, useState, useTransition } from 'react'

/** What the dialog of a target is given. */
export interface TargetDialog {
  readonly open: boolean
  readonly onClose: () => void
}

const NONE = { target: null, isOpen: false, times: 0 }

/**
 * The target of a dialog. It outlives closing, so that the content stays during the fade; `times`
 * distinguishes one opening from the next.
 */
export function useDialogTarget<T>() {
  const [state, setState] = useState<{ target: T | null; isOpen: boolean; times: number }>(NONE)
  const [isOpening, startTransition] = useTransition()
  const id = useId()
  const close = useCallback(() => setState((current) => ({ ...current, isOpen: false })), [])
  const { target, isOpen, times } = state
  return {
    ...state,
    /** Whether it is about to open, for which a slow phone needs a moment. */
    isOpening,
    show: useCallback(
      (next: T) =>
        startTransition(() =>
          setState((before) => ({ target: next, isOpen: true, times: before.times + 1 })),
        ),
      [],
    ),
    close,
    /** The dialog, a new one at each opening; none before the first. */
    dialog: (of: (dialog: TargetDialog, target: T) => ReactNode) =>
      target !== null &&
      createElement(Fragment, { key: `${id} ${times}` }, of({ open: isOpen, onClose: close }, target)),
  }
}
