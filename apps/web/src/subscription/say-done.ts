import { useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'

/** How long the toast offers Undo. */
export const UNDO_MS = 10_000

export interface Undo {
  readonly label: string
  readonly run: () => Promise<unknown>
  /** What is said once it is taken back; without it nothing is. */
  readonly undone?: string
  readonly onFailed: (error: unknown) => void
}

/** A function that says what was done and offers Undo. Everything is refetched after either. */
export function useSayDone() {
  const client = useQueryClient()
  return (done: string, about: string, undo?: Undo) => {
    void client.invalidateQueries()
    if (undo === undefined) return toastSuccess(done, { about })
    const takeBack = async () => {
      try {
        await undo.run()
        if (undo.undone !== undefined) toastSuccess(undo.undone, { about })
      } catch (error) {
        undo.onFailed(error)
      }
      void client.invalidateQueries()
    }
    const action = { label: undo.label, onPress: () => void takeBack() }
    toastSuccess(done, { about, action, duration: UNDO_MS })
  }
}
