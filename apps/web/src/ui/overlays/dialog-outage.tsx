import { useOutage } from '../outage.ts'

/**
 * Says in a dialog that nothing can be saved, and that what was typed stays. Its live region always exists,
 * so that a change is announced.
 */
export function DialogOutage({ isTypedIn }: { readonly isTypedIn: boolean }) {
  const outage = useOutage()
  return (
    <p role="status" className="basis-full! text-sm font-medium text-soon-ink empty:hidden">
      {isTypedIn ? outage?.inDialog : outage?.reason}
    </p>
  )
}
