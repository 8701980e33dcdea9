import { isSameText } from '#server/platform/secrets/random-secret.ts'
import type { MailEventsDeps } from './mail-returns-deps.ts'

/** Records what an authenticated relay says about a mail of ours; what is about anything else is left. */
export async function takeEvent(deps: MailEventsDeps, by: 'postmark' | 'ses', body: string): Promise<void> {
  const report = await deps.relays[by].read(body)
  if (report === null) return
  const { messageId, kind, status, words } = report
  if (messageId !== null)
    await deps.record({ messageId, proof: 'relay', kind, status, words, reportedAt: deps.clock.now() })
  deps.count({ by, kind, matched: messageId === null ? 'nothing' : 'relay' })
}

/** Whether `Authorization: Basic …` names this secret as its password, under any user name. */
export function namesSecret(authorization: string, secret: string): boolean {
  const [scheme = '', value = ''] = authorization.trim().split(/ +/)
  if (scheme.toLowerCase() !== 'basic') return false
  const pair = Buffer.from(value, 'base64').toString('utf8')
  const given = pair.slice(pair.indexOf(':') + 1)
  return pair.includes(':') && isSameText(given, secret)
}
