/** "Saturday, March 7, 2026 at 9:00 AM EST", in the owner's timezone. */
export function momentText(now: Date, timeZone: string): string {
  return now.toLocaleString('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
