/**
 * The lines of an axis from zero: multiples of 1, 2 or 5 times a power of ten, of which the last one is `highest` or more.
 * The linear scale of d3 does the same and more, for 5 kB of the first visit.
 *
 * @param highest above zero
 * @param most at most so many steps
 */
export function axisSteps(highest: number, most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / most))
  const step =
    [1, 2, 5, 10].map((times) => times * power).find((size) => size * most >= highest) ?? 10 * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step)
}
