import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * Spinner in the middle of the window while the session loads (spec,
 * Dashboard shell); the layout below is kept.
 */
export function Waiting() {
  return (
    <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center">
      <Spinner className="size-8" />
    </div>
  )
}
