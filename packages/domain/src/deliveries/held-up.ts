/** Time that a message may have been due before something keeps messages from leaving, in ms. */
const HELD_UP_AFTER_MS = 10 * 60_000

/** Whether messages are held up. `oldestDueAt` is when the oldest that waits was due; null: none is due. */
export function isHeldUp(oldestDueAt: Date | null, now: Date): boolean {
  return oldestDueAt !== null && now.getTime() - oldestDueAt.getTime() > HELD_UP_AFTER_MS
}
