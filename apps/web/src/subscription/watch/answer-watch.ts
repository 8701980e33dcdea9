import type { Subscription, WatchActInput } from '@duely/contract'
import type { WatchAnswer } from '@duely/domain'
import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { runAct } from '../acts/run-act.ts'
import { WATCH } from './watch-texts.ts'

/** Sends an answer; it answers with the updated subscription. */
export function sendAnswer(id: string, json: WatchActInput): Promise<Subscription> {
  return answerOf(api.subscriptions[':id'].watch.$post({ param: { id }, json }))
}

/** Answers, and says so; a refusal is shown in the server's words. */
export function answerWatch(
  client: QueryClient,
  { id, name }: { readonly id: string; readonly name: string },
  answer: WatchAnswer,
): Promise<void> {
  return runAct(client, { name }, () => sendAnswer(id, { answer }), { done: WATCH.done[answer] })
}
