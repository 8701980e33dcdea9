import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { settingMarks } from '#server/config/setting-marks.ts'
import { makeSignInLink, type SignInLinkDeps } from '#server/features/auth/index.ts'
import { getRates } from '#server/features/rates/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Readiness } from '#server/platform/http/readiness.ts'
import type { SmtpMailer } from '#server/platform/mail/smtp/smtp-mailer.ts'
import type { ServerStatus } from '#server/platform/socket/server-status.ts'
import type { Command } from '#server/platform/socket/socket-server.ts'

const Address = z.object({ email: z.string().trim().pipe(z.email()) })

type StatusDeps = { version: string; db: Database; readiness: Readiness; mailer: SmtpMailer }

/** The commands that the operator gives to a running server through its socket. */
export function operatorCommands(
  config: Config,
  deps: StatusDeps & SignInLinkDeps,
): Record<'GET /status' | 'POST /sign-in-link', Command> {
  return {
    'GET /status': async () => ({ status: 200, answer: await statusOf(config, deps) }),
    'POST /sign-in-link': async (input) => {
      const asked = Address.safeParse(input)
      if (!asked.success) return { status: 400, answer: { problem: 'Please name one e-mail address.' } }
      const made = await makeSignInLink(deps, asked.data.email)
      if ('problem' in made) return { status: 409, answer: made }
      return { status: 201, answer: made }
    },
  }
}

async function statusOf(
  config: Config,
  { version, db, readiness, mailer }: StatusDeps,
): Promise<ServerStatus> {
  const [{ state, checks }, rates] = await Promise.all([
    readiness.report(),
    getRates({ db }).catch(() => null),
  ])
  const { lastTakenAt, lastFailure, ...connections } = mailer.state()
  return {
    version,
    state,
    checks,
    mail: {
      ...connections,
      lastTakenAt: lastTakenAt?.toISOString() ?? null,
      lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    },
    ratesDay: rates?.source === 'ecb' ? rates.date : null,
    pushPublicKey: config.vapid.publicKey,
    settings: settingMarks(config),
  }
}
