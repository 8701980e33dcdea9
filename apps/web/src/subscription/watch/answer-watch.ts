import type { Subscription, WatchActInput } from '@duely/contract'
import type { WatchAnswer } from '@duely/domain'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRunAct } from '../acts/run-act.ts'

/** Sends an answer; it answers with the updated subscription. */
export function sendAnswer(id: string, json: WatchActInput): Promise<Subscription> {
  return answerOf(api.subscriptions[':id'].watch.$post({ param: { id }, json }))
}

const DONE = { stopped: 'doneStopped', charged: 'doneCharged', later: 'doneLater' } as const

type Answered = { readonly id: string; readonly name: string }

/** A function that answers, and says so; a refusal is shown in the server's words. */
export function useAnswerWatch(): (answered: Answered, answer: WatchAnswer) => Promise<void> {
  const t = useTexts(watchTexts)
  const { run } = useRunAct()
  return ({ id, name }, answer) =>
    run(name, { call: () => sendAnswer(id, { answer }), done: t[DONE[answer]] })
}
