import { type ChildProcess, spawn } from 'node:child_process'
import { until } from './product.ts'

/** As the stand-in of the server's own tests knows us. */
const CLIENT = { OIDC_CLIENT_ID: 'duely', OIDC_CLIENT_SECRET: 'a-secret-of-the-client-that-is-long-enough' }

/** What a product needs to know of a provider at a port; it is asked only when somebody goes there. */
export const providerAt = (port: number) => ({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...CLIENT })

/** A certified provider of single sign-on as a process of its own, with people by the name they type. */
export async function startProvider(port: number, publicUrl: string, accounts: Record<string, object>) {
  const command = 'apps/server/src/testing/identity-provider/provider-command.ts'
  const child: ChildProcess = spawn(
    process.execPath,
    [command, String(port), publicUrl, JSON.stringify(accounts)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  await until('the provider', 60_000, async () => {
    if (child.exitCode !== null) throw new Error(`the provider stopped:\n${said}`)
    return said.includes('listening at') ? true : null
  })
  return {
    issuer: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill()
      await ended
    },
  }
}
