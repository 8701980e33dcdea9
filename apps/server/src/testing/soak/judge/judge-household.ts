import type { Evidence, Finding, SubscriptionHistory, Taken } from './evidence.ts'
import { readMessage } from './read-message.ts'
import { isShownAt, ownerAt, sharingAt } from './readings.ts'

const TOKENS = /\bP\d+n\d+\b/g
/** A line about what somebody else of the household did. */
const NEWS =
  /^(?:[-•*] )?(\S+) (?:keeps|put off|has cancelled|took back what was chosen for) .*\bP\d+n\d+\b/gm
const QUESTION = /charged again/i

/**
 * Checks that nobody gets a message about a subscription that they do not see: strangers, former members, and
 * before the day of a gift anybody but its owner. Also that what one member did is never a mail of its own to
 * the others.
 */
export function judgeHouseholds(evidence: Evidence): Finding[] {
  const histories = new Map(evidence.subscriptions.map((history) => [history.token, history]))
  const recipientOf = recipients(evidence)
  return evidence.taken.flatMap((message) => {
    const userId = recipientOf.get(message.to)
    if (userId === undefined) return []
    const tokens = new Set(message.text.match(TOKENS) ?? [])
    const finding = (what: string, token: string): Finding => ({
      verdict: 'unowed',
      what,
      token,
      channel: message.channel,
      at: message.at,
    })
    const hidden = [...tokens].flatMap((token) => {
      const history = histories.get(token)
      const isAllowed = history === undefined || maySee(history, userId, message.at, evidence.skewMs)
      return isAllowed ? [] : [finding(`${userId} was told of it, who does not see it`, token)]
    })
    return [...hidden, ...newsOf(message, userId).map((what) => finding(what, [...tokens][0] ?? ''))]
  })
}

/** Whether somebody saw it then; a change may have come at the same instant, and clocks differ. */
function maySee(history: SubscriptionHistory, userId: string, at: Date, skewMs: number): boolean {
  return [at, new Date(at.getTime() - 1)].some((then) => {
    const sharing = sharingAt(history, then)
    if (ownerAt(history, then) === userId) return true
    return isShownAt(sharing, new Date(at.getTime() + skewMs)) && sharing.members.includes(userId)
  })
}

function newsOf(message: Taken, userId: string): string[] {
  if (message.channel !== 'email') return []
  const by = [...message.text.matchAll(NEWS)].map(([, name = '']) => name)
  if (by.length === 0) return []
  const isReminder = readMessage(message).length > 0 || QUESTION.test(message.text)
  return [
    ...(isReminder ? [] : ['what somebody did is a mail of its own']),
    ...(by.includes(userId) ? ['they are told what they did themselves'] : []),
  ]
}

function recipients({ people }: Evidence): Map<string, string> {
  return new Map(
    [...people].flatMap(([userId, { email, phoneNumber, backupEmail, devices }]) =>
      [email, phoneNumber, backupEmail, ...devices.map(({ endpoint }) => endpoint)].flatMap((to) =>
        to === undefined ? [] : [[to, userId] as const],
      ),
    ),
  )
}
