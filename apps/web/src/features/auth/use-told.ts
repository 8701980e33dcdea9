import { useEffect } from 'react'
import { takeNote } from '../../lib/public-page/page-notes.ts'
import { toastSuccess } from '../../ui/overlays/toast.tsx'

/** Shows what the page before, now gone, had to tell, such as that the sign-in worked. */
export function useTold(): void {
  useEffect(() => {
    const told = takeNote('told')
    if (told !== undefined) toastSuccess(told)
  }, [])
}
