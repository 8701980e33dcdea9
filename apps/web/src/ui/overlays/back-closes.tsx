import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** While mounted, Back closes what is open and stays on the screen. */
export function BackCloses({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  })
  return null
}
