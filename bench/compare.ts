/** The median, so that a single outlier does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/**
 * Measures two things alternately, so that other load affects both equally;
 * the ratio is the median of the rounds' ratios.
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

/** Rounds to this many decimals. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
