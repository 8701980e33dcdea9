import { existsSync } from 'node:fs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser's background services would call hosts that the journeys neither need nor may reach. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/**
 * A Chromium for the journeys: CHROMIUM_PATH, an installed one, or the one inside the npm package
 * @sparticuz/chromium, so that a machine with nothing but Node can run them.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const chosen = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (chosen) return { executablePath: chosen, args: [...QUIET, ...noSandbox, '--disable-gpu'] }
  // Makes the package unpack the system libraries it brings along and put them on the library path.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return {
    executablePath: await packaged.executablePath(),
    args: [...QUIET, '--no-sandbox', '--no-zygote', '--disable-gpu', '--headless=shell'],
  }
}
