import { uiTexts } from '@duely/texts/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { onProofRequired } from '#web/lib/session/proof.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { toastNotLoaded } from '#web/ui/lazy-part.tsx'

/**
 * Shows the dialog whenever the server wants a proof: by a second factor where one is on, else by the
 * password, or at the provider of those who have none. Several requests at once share one answer.
 */
export function ProofHost() {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const reads = useRef(language)
  reads.current = language
  const client = useQueryClient()
  const [part, setPart] = useState<typeof import('./proof-dialogs.ts')>()
  const [ways, setWays] = useState({ hasApp: true, hasPasskey: false })
  const [isByProvider, setByProvider] = useState(false)
  const { singleSignOn } = useServerFacts()
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
        const { password, singleSignOn: linked, twoFactor, passkeys } = known.signIn
        const hasApp = twoFactor.enabledAt !== null
        const hasPasskey = passkeys.length > 0
        if (password === false && linked === null && !hasApp && !hasPasskey) {
          const { tellNothingToProve } = await import('./nothing-to-prove.ts')
          await tellNothingToProve(reads.current)
          return settle(false)
        }
        setPart(await import('./proof-dialogs.ts'))
        setWays({ hasApp, hasPasskey })
        setByProvider(password === false && linked !== null)
        setTimes((before) => before + 1)
        setOpen(true)
      } catch {
        toastNotLoaded(t)
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
  if (!part) return null
  const email = client.getQueryData(accountQuery.queryKey)?.profile.email ?? ''
  const dialog = { open, onSettled: settle }
  return (
    <Suspense>
      {ways.hasApp || ways.hasPasskey ? (
        <part.ProofDialog key={times} {...ways} {...dialog} />
      ) : isByProvider ? (
        <part.ProviderProofDialog key={times} name={singleSignOn?.name ?? ''} {...dialog} />
      ) : (
        <part.PasswordProofDialog key={times} email={email} {...dialog} />
      )}
    </Suspense>
  )
}
