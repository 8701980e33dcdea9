import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** While this is shown, going back closes what is open and leaves the screen where it is. */
export function BackCloses({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  })
  return null
}
