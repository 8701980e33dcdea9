import { useEffect, useRef, useState } from 'react'
import { onProofRequired } from '../../lib/session/proof.ts'
import { toastNotLoaded } from '../../ui/overlays/use-wanted.ts'

/** Shows the dialog whenever the server wants a proof. Several requests at once share one answer. */
export function ProofHost() {
  const [part, setPart] = useState<typeof import('./proof-dialog.tsx')>()
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useState(false)
  const waiting = useRef<((given: boolean) => void)[]>([])
  const settle = (given: boolean) => {
    setOpen(false)
    for (const answer of waiting.current.splice(0)) answer(given)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what settles is the same for every render
  useEffect(() => {
    const show = async () => {
      try {
        setPart(await import('./proof-dialog.tsx'))
        setTimes((before) => before + 1)
        setOpen(true)
      } catch {
        toastNotLoaded()
        settle(false)
      }
    }
    return onProofRequired(
      () =>
        new Promise((answer) => {
          waiting.current.push(answer)
          if (waiting.current.length === 1) void show()
        }),
    )
  }, [])
  return part ? <part.ProofDialog key={times} open={open} onSettled={settle} /> : null
}
