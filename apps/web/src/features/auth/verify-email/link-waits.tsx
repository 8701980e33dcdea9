import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** In a form's place while it is not known yet which one is wanted. */
export function LinkWaits() {
  return (
    <div className="grid h-34 place-items-center">
      <Spinner className="size-7" />
    </div>
  )
}
