import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, OpenDataDirError } from '../platform/database/embedded/data-dir.ts'
import { type Config, parseConfig } from './config-schema.ts'

import { newVapidKeys, publicKeyOf, type VapidKeys } from './vapid-keys.ts'

export type { Config } from './config-schema.ts'

const VAPID_KEY_FILE = 'vapid-private-key'

/** The environment is invalid: `problems` lists everything, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the whole environment; nothing else in the product reads it. Without AUTH_SECRET one is generated and
 * stored in DATA_DIR, so that sessions survive a restart; likewise the keys of web push.
 * @throws ConfigError naming every missing or invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = parseConfig(environment)
  if (!parsed.ok) throw new ConfigError(parsed.problems)
  const { authSecret, vapid, ...config } = parsed.config
  return {
    ...config,
    authSecret: authSecret ?? keptSecret(config.dataDir),
    vapid: { ...(vapid.keys ?? keptVapidKeys(config.dataDir)), subject: vapid.subject },
  }
}

/** What is wrong with the environment and what it says, without making the secrets that a start makes. */
export const examineConfig = (environment: NodeJS.ProcessEnv = process.env) => parseConfig(environment)

/** The private key of web push that an earlier start made; null before the first. */
export function readKeptVapidKey(dataDir: string): string | null {
  const path = join(dataDir, VAPID_KEY_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  const secret = kept(dataDir, path, () => randomBytes(32).toString('base64url'))
  if (secret.length < 32)
    throw new ConfigError([`AUTH_SECRET: the kept secret in ${path} is damaged; delete it`])
  return secret
}

/** The private key is kept; the public one follows from it. */
function keptVapidKeys(dataDir: string): VapidKeys {
  const path = join(dataDir, VAPID_KEY_FILE)
  const privateKey = kept(dataDir, path, () => newVapidKeys().privateKey)
  const publicKey = publicKeyOf(privateKey)
  if (publicKey === null)
    throw new ConfigError([
      `VAPID_PRIVATE_KEY: the kept key in ${path} is damaged; delete it (devices then have to be added again)`,
    ])
  return { publicKey, privateKey }
}

/** The text in a file that nobody else can read, written once. */
function kept(dataDir: string, path: string, make: () => string): string {
  try {
    makeDataDir(dataDir)
    // 'wx' lets exactly one of several starting processes write it; the others read it.
    writeFileSync(path, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof OpenDataDirError) throw new ConfigError([`DATA_DIR: ${error.message}`])
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new ConfigError([`DATA_DIR: cannot be written to (${dataDir})`])
  }
  // An operator's file may have wider permissions.
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
