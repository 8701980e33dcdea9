/** More than are under way at once; a notice comes within a second of the answer. */
const REMEMBERED_CHANGES = 100

const answeredAt = new Map<string, number>()

/** Remembers that this tab has the answer to a change of its own, unless it was refused. */
export function noteOwnChange(answer: Response): void {
  const id = answer.ok ? answer.headers.get('x-request-id') : null
  if (id === null) return
  answeredAt.set(id, performance.now())
  const [oldest] = answeredAt.keys()
  if (answeredAt.size > REMEMBERED_CHANGES && oldest !== undefined) answeredAt.delete(oldest)
}

/**
 * When this tab got the answer to the request with this id, in milliseconds of `performance.now()`; undefined
 * for a request of others, and for one that was refused or whose answer was lost.
 */
export function ownChangeAnsweredAt(requestId: string): number | undefined {
  return answeredAt.get(requestId)
}
