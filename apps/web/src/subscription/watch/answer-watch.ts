import type { Subscription, WatchActInput } from '@duely/contract'
import type { WatchAnswer } from '@duely/domain'
import { watchTexts } from '@duely/texts/watch'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useActWording } from '../acts/act-wording.ts'
import { runAct } from '../acts/run-act.ts'

/** Sends an answer; it answers with the updated subscription. */
export function sendAnswer(id: string, json: WatchActInput): Promise<Subscription> {
  return answerOf(api.subscriptions[':id'].watch.$post({ param: { id }, json }))
}

const DONE = { stopped: 'doneStopped', charged: 'doneCharged', later: 'doneLater' } as const

type Answered = { readonly id: string; readonly name: string }

/** A function that answers, and says so; a refusal is shown in the server's words. */
export function useAnswerWatch(): (answered: Answered, answer: WatchAnswer) => Promise<void> {
  const client = useQueryClient()
  const t = useTexts(watchTexts)
  const wording = useActWording()
  return ({ id, name }, answer) =>
    runAct(client, { name }, () => sendAnswer(id, { answer }), { done: t[DONE[answer]] }, wording)
}
