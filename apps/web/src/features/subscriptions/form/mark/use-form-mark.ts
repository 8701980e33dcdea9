import type { Subscription } from '@duely/contract'
import { useState } from 'react'
import { type Choosing, choosingOf, faultOf, markOf } from '#web/features/subscriptions/mark/choosing.ts'

/** The mark chosen in the add or edit dialog, saved together with the fields. */
export type FormMark = {
  readonly choosing: Choosing
  readonly onChange: (choosing: Choosing) => void
  readonly isOpen: boolean
  readonly setOpen: (open: boolean) => void
  /** Whether saving was tried without a valid choice. */
  readonly isTried: boolean
  /** Opens the choice and shows what is wrong with it; false when it can be saved. */
  readonly refuses: () => boolean
  /** What is sent with the fields: nothing when unchanged. A new picture is sent separately. */
  readonly change: { readonly mark?: string | null }
  readonly hasNewPicture: boolean
  readonly reset: () => void
}

/** @param stored the edited subscription; undefined for a new one */
export function useFormMark(stored: Subscription | undefined): FormMark {
  const start = { mark: stored?.mark ?? null }
  const [choosing, setChoosing] = useState(() => choosingOf(start))
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const mark = markOf(choosing)
  return {
    choosing,
    onChange: (next) => {
      if (next.kind !== choosing.kind) setTried(false)
      setChoosing(next)
    },
    isOpen,
    setOpen,
    isTried,
    refuses: () => {
      if (faultOf(choosing) === null) return false
      setTried(true)
      setOpen(true)
      return true
    },
    change: choosing.kind === 'picture' || mark === start.mark ? {} : { mark },
    hasNewPicture: choosing.kind === 'picture' && choosing.picture !== null,
    reset: () => {
      setChoosing(choosingOf(start))
      setOpen(false)
      setTried(false)
    },
  }
}
