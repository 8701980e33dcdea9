import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Placeholder while it is undecided which form to show. */
export function LinkWaits() {
  return (
    <div className="grid h-34 place-items-center">
      <Spinner className="size-7" />
    </div>
  )
}
