const REQUIRED_IN_PRODUCTION = {
  PUBLIC_URL: 'the address people reach it at',
  SMTP_URL: 'the mail server',
  MAIL_FROM: 'the sender of every mail',
} as const

/** What a server in production must not be without. */
export function productionProblems(env: Record<string, unknown>): string[] {
  const problems = Object.entries(REQUIRED_IN_PRODUCTION)
    .filter(([name]) => !env[name])
    .map(([name, meaning]) => `${name}: must be set in production (${meaning})`)
  if (!env.DATABASE_URL && !env.DATA_DIR)
    problems.unshift('DATABASE_URL or DATA_DIR: one must be set in production (where the data live)')
  if (typeof env.AUTH_SECRET !== 'string' || env.AUTH_SECRET.length < 32)
    problems.push('AUTH_SECRET: must be set in production, with at least 32 characters')
  return problems
}
