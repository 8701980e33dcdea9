import lighthouse, { type Result } from 'lighthouse'
import { startProduct } from '../../e2e/support/product.ts'
import type { Figure } from '../figure.ts'
import { startBrowser } from './browser.ts'

const PATHS = ['/', '/de', '/blog', '/blog/free-trial-cancellation-template', '/login']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMINGS = [
  ['first-contentful-paint', 'FCP', 'ms'],
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['cumulative-layout-shift', 'CLS', ''],
] as const
/** Odd, because the run with the median performance score counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)

/**
 * Lighthouse with the mobile preset (simulated slow 4G and slow
 * phone) on the public pages of the built product.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    for (const path of PATHS) figures.push(...(await auditPage(product.url, path, browser.port)))
    return figures
  } finally {
    await browser.stop()
    await product.stop()
  }
}

/** Whether the browser has been on the page before: `again` keeps its cache and service worker. */
export type Visit = 'first' | 'again'

/** The figures of the run with the median performance score. `name` is the page's part of their names. */
export async function auditPage(
  origin: string,
  path: string,
  port: number,
  { visit = 'first', name = path }: { readonly visit?: Visit; readonly name?: string } = {},
): Promise<Figure[]> {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(`${origin}${path}`, port, visit))
  const score = (result: Result) => result.categories.performance?.score ?? 0
  const middle = runs.toSorted((a, b) => score(a) - score(b))[Math.floor(RUNS / 2)]
  return middle ? figuresOf(name, middle) : []
}

async function audit(url: string, port: number, visit: Visit): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    disableStorageReset: visit === 'again',
  })
  if (!outcome) throw new Error(`Lighthouse says nothing about ${url}`)
  return outcome.lhr
}

function figuresOf(path: string, result: Result): Figure[] {
  for (const category of CATEGORIES) printShortfall(path, result, category)
  return [
    ...CATEGORIES.map((category) => ({
      name: `lighthouse ${path} ${category}`,
      value: Math.round((result.categories[category]?.score ?? 0) * 100),
      unit: 'of 100',
    })),
    ...TIMINGS.map(([audit, name, unit]) => ({
      name: `lighthouse ${path} ${name}`,
      value: Number((result.audits[audit]?.numericValue ?? Number.NaN).toFixed(unit === 'ms' ? 0 : 4)),
      unit,
    })),
    { name: `lighthouse ${path} requests`, value: requestsOf(result).length, unit: '' },
    ...['script', 'stylesheet', 'font', 'total'].map((kind) => ({
      name: `lighthouse ${path} transfer ${kind}`,
      value: transferOf(result, kind),
      unit: 'B',
    })),
  ]
}

/** Prints why a page scores below the maximum. */
function printShortfall(path: string, result: Result, category: string): void {
  for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
    const audit = result.audits[id]
    if (weight > 0 && audit?.score !== null && audit && audit.score < 0.9)
      process.stderr.write(`${path} ${category}: ${id} ${audit.score} ${audit.displayValue ?? ''}\n`)
  }
}

type Asked = { readonly resourceType?: string; readonly transferSize?: number }

function requestsOf(result: Result): readonly Asked[] {
  const details = result.audits['network-requests']?.details
  return (details?.type === 'debugdata' || details?.type === 'table' ? (details.items ?? []) : []) as Asked[]
}

function transferOf(result: Result, kind: string): number {
  return requestsOf(result)
    .filter(({ resourceType }) => kind === 'total' || resourceType?.toLowerCase() === kind)
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
}
