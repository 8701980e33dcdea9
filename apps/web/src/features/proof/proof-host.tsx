import { useEffect, useRef, useState } from 'react'
import { answerOf, api } from '../../lib/api.ts'
import { onProofRequired } from '../../lib/session/proof.ts'
import { toastNotLoaded } from '../../ui/overlays/use-wanted.ts'

/** Shows the dialog whenever the server wants a proof. Several requests at once share one answer. */
export function ProofHost() {
  const [part, setPart] = useState<typeof import('./proof-dialog.tsx')>()
  const [ways, setWays] = useState({ hasApp: true, hasPasskey: false })
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
        const known = await answerOf(api.account.sessions.$get())
        setPart(await import('./proof-dialog.tsx'))
        setWays({
          hasApp: known.signIn.twoFactor.enabledAt !== null,
          hasPasskey: known.signIn.passkeys.length > 0,
        })
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
  return part ? <part.ProofDialog key={times} {...ways} open={open} onSettled={settle} /> : null
}
