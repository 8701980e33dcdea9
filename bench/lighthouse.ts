import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../e2e/support/browser.ts'
import { startProduct, until } from '../e2e/support/product.ts'
import type { Figure } from './figure.ts'

const PATHS = ['/', '/blog', '/blog/free-trial-cancellation-template', '/login']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMINGS = [
  ['first-contentful-paint', 'FCP', 'ms'],
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['cumulative-layout-shift', 'CLS', ''],
] as const
/** Odd, because the run with the median performance score counts. */
const RUNS = 3

/** Lighthouse with the mobile preset (simulated slow 4G and slow phone) on the public pages of the built product. */
export async function measureLighthouse(): Promise<Figure[]> {
  const product = await startProduct()
  const chrome = await startChrome()
  try {
    const figures: Figure[] = []
    for (const path of PATHS) {
      const runs: Result[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(`${product.url}${path}`, chrome.port))
      const score = (result: Result) => result.categories.performance?.score ?? 0
      const middle = runs.toSorted((a, b) => score(a) - score(b))[Math.floor(RUNS / 2)]
      if (middle) figures.push(...figuresOf(path, middle))
    }
    return figures
  } finally {
    await chrome.stop()
    await product.stop()
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
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

function transferOf(result: Result, kind: string): number {
  const details = result.audits['network-requests']?.details
  const items = details?.type === 'debugdata' || details?.type === 'table' ? (details.items ?? []) : []
  const asked = items as readonly { resourceType?: string; transferSize?: number }[]
  return asked
    .filter(({ resourceType }) => kind === 'total' || resourceType?.toLowerCase() === kind)
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
}

async function startChrome(): Promise<{ port: number; stop(): Promise<void> }> {
  const { executablePath, args } = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'duely-chrome-'))
  const chrome = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  chrome.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const port = await until('the browser', 30_000, async () => {
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1]
    return found === undefined ? null : Number(found)
  })
  return { port, stop: () => endChrome(chrome, profile) }
}

async function endChrome(chrome: ChildProcess, profile: string): Promise<void> {
  const ended = new Promise((done) => chrome.once('exit', done))
  chrome.kill('SIGTERM')
  await ended
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
