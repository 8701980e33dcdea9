/**
 * Axis steps from zero: multiples of 1, 2 or 5 times a power of ten, the last at least `highest`.
 *
 * @param highest above zero
 * @param most maximum number of steps
 */
export function axisSteps(highest: number, most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / most))
  const step =
    [1, 2, 5, 10].map((times) => times * power).find((size) => size * most >= highest) ?? 10 * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step)
}
