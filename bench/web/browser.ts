import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../e2e/support/browser.ts'
import { until } from '../../e2e/support/product.ts'

/** A browser that is driven through its debugging port, with an empty profile. */
export type BenchBrowser = { port: number; stop(): Promise<void> }

export async function startBrowser(): Promise<BenchBrowser> {
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
  return { port, stop: () => endBrowser(chrome, profile) }
}

async function endBrowser(chrome: ChildProcess, profile: string): Promise<void> {
  const ended = new Promise((done) => chrome.once('exit', done))
  chrome.kill('SIGTERM')
  await ended
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
