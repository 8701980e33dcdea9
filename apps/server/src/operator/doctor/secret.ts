import { type Finding, ok, warning } from './finding.ts'

/** Only a warning: anyone who knows the previous secret can still sign links. */
export function judgeSecret({ previousSecret }: { previousSecret: string | null }): Finding {
  if (previousSecret === null) return ok('AUTH_SECRET signs and seals')
  return warning(
    'AUTH_SECRET_PREVIOUS is set: take it away once what was made with it may end (docs/operations.md, A new AUTH_SECRET)',
  )
}
