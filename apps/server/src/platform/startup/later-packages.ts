/** Packages that are not loaded at start but with the first request or message that needs them. */
export const LATER_PACKAGES = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  '@polar-sh/sdk/2026-10',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'twilio',
  'web-push',
]

/**
 * Fails the start for a package that would be found missing only when it is needed.
 *
 * @throws Error naming the package
 */
export function assertInstalled(packages: readonly string[]): void {
  for (const name of packages) {
    try {
      import.meta.resolve(name)
    } catch (cause) {
      throw new Error(`The package ${name} is not installed. Run npm ci.`, { cause })
    }
  }
}
