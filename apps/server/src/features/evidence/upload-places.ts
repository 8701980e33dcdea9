import { RateLimited } from '#server/platform/http/problem/problem.ts'

/** The most files that a process accepts at the same time: each is in memory, five megabytes at most. */
const UPLOADS_AT_ONCE = 8
/** The limit for one person, so that nobody takes all places. */
const UPLOADS_AT_ONCE_AND_PERSON = 2
const RETRY_AFTER_SECONDS = 5

/** Places for uploads in this process. */
export function createUploadPlaces() {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** Runs an upload in a place of its own. @throws RateLimited when there is none */
    within: async <T>(userId: string, upload: () => Promise<T>): Promise<T> => {
      const own = taken.get(userId) ?? 0
      if (all >= UPLOADS_AT_ONCE || own >= UPLOADS_AT_ONCE_AND_PERSON)
        throw new RateLimited(RETRY_AFTER_SECONDS)
      taken.set(userId, own + 1)
      all += 1
      try {
        return await upload()
      } finally {
        all -= 1
        const left = (taken.get(userId) ?? 1) - 1
        if (left === 0) taken.delete(userId)
        else taken.set(userId, left)
      }
    },
  }
}
