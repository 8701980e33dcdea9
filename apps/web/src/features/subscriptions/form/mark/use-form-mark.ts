import type { Subscription } from '@duely/contract'
import { useState } from 'react'
import { markOf } from '#web/features/subscriptions/mark/choosing.ts'
import { useMarkChoice } from '#web/features/subscriptions/mark/use-mark-choice.ts'

/** The mark chosen in the add or edit dialog, saved together with the fields. */
export type FormMark = ReturnType<typeof useFormMark>

/** @param stored the edited subscription; undefined for a new one */
export function useFormMark(stored: Subscription | undefined) {
  const before = stored?.mark ?? null
  const choice = useMarkChoice(before)
  const [isOpen, setOpen] = useState(false)
  const { choosing } = choice
  const mark = markOf(choosing)
  return {
    ...choice,
    isOpen,
    setOpen,
    /** Opens the choice where it cannot be saved, which shows what is wrong with it. */
    refuses: () => {
      const isWrong = choice.refuses()
      if (isWrong) setOpen(true)
      return isWrong
    },
    /** What is sent with the fields: nothing when unchanged. A new picture is sent separately. */
    change: choosing.kind === 'picture' || mark === before ? {} : { mark },
    hasNewPicture: choosing.kind === 'picture' && choosing.picture !== null,
    reset: () => {
      choice.reset()
      setOpen(false)
    },
  }
}
