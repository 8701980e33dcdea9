/** Next attempt after `attempts` consecutive failures: after `firstMs`, doubled each time, up to `lastMs`. */
export function afterBackoff(
  now: Date,
  attempts: number,
  { firstMs, lastMs }: { firstMs: number; lastMs: number },
): Date {
  const pause = Math.min(firstMs * 2 ** Math.max(0, attempts - 1), lastMs)
  return new Date(now.getTime() + pause)
}
