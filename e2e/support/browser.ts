import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Disables background services, whose hosts the journeys may not reach. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/**
 * Finds a Chromium: CHROMIUM_PATH, an installed one, or the npm package
 * @sparticuz/chromium, so that Node is all a machine needs.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const chosen = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (chosen) return { executablePath: chosen, args: [...QUIET, ...noSandbox, '--disable-gpu'] }
  // Makes the package unpack its bundled system libraries and put them on the library path.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  process.env.FONTCONFIG_FILE = nameFonts(tmpdir())
  return {
    executablePath,
    args: [...QUIET, '--no-sandbox', '--no-zygote', '--disable-gpu', '--headless=shell'],
  }
}

/**
 * The package's own configuration names one fixed folder of fonts, wherever it unpacked them: with another
 * temporary folder there would be no font at all, and every text of a system font would be without size.
 */
function nameFonts(folder: string): string {
  const file = join(folder, 'duely-fonts.conf')
  const unfinished = `${file}.${process.pid}`
  writeFileSync(
    unfinished,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  renameSync(unfinished, file)
  return file
}
