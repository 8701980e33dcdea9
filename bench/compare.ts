/** The middle one: a single hiccup of the machine, either way, does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/**
 * Measures two things by turns, so that what the machine does besides falls on both alike; the ratio is the median of
 * the rounds' own ratios.
 */
export async function compareByTurns(
  rounds: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ ours: number; floor: number; ratio: number }> {
  const pairs: { ours: number; floor: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), floor: await floor() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
  }
}

/** To so many digits after the point, as a number. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
