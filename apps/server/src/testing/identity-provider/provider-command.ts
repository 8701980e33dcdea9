import { type ProviderAccount, startIdentityProvider } from './identity-provider.ts'

/**
 * The provider as a process of its own, for journeys: `provider-command.ts PORT PUBLIC_URL ACCOUNTS`, these
 * as JSON by the name that people type there. Prints a line once it answers, and delivers its logouts.
 */
const [port, publicUrl = '', accounts = '{}'] = process.argv.slice(2)
const provider = await startIdentityProvider({ publicUrl, port: Number(port), deliver: true })
for (const [name, account] of Object.entries(JSON.parse(accounts) as Record<string, ProviderAccount>))
  provider.accounts.set(name, account)
process.stdout.write(`listening at ${provider.issuer}\n`)
