/** Orders texts by their code units, the same in every language: below 0, 0 or above 0. Not for display. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
