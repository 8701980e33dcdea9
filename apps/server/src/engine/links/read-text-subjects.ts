import { plainDate } from '@duely/domain'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { ReadSubject } from './act-token.ts'
import { selectNamedInTexts } from './by-link.repo.ts'
import { readTextToken } from './text-token.ts'

/**
 * The renewals that the text message of a link named, most urgent first and each once. Empty when none of
 * their subscriptions is left; null when the token is not genuine or its message is not kept any more.
 *
 * @param count called before anything is read
 */
export async function readTextSubjects(
  { db, ...secrets }: { db: Database } & Secrets,
  token: string,
  count: () => void,
): Promise<readonly ReadSubject[] | null> {
  const range = readTextToken(token, secrets.authSecret)
  if (range === null) return null
  const before = secrets.previousSecret ? readTextToken(token, secrets.previousSecret) : null
  count()
  const named = (await selectNamedInTexts(db, range)).filter(
    ({ messageId }) => range.isOf(messageId) || before?.isOf(messageId),
  )
  if (named.length === 0) return null
  const subjects = named.flatMap(({ userId, subscriptionId, renewalDate }) =>
    userId === null || subscriptionId === null || renewalDate === null
      ? []
      : [
          {
            subscriptionId,
            renewalDate: plainDate(renewalDate),
            reader: userId,
            isFor: (id: string) => id === userId,
          },
        ],
  )
  const keyOf = ({ subscriptionId, renewalDate }: ReadSubject) => `${subscriptionId}/${renewalDate}`
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()]
}
