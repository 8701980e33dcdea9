import { resolve } from 'node:path'
import { SIGN_UP } from '@duely/contract'
import { z } from 'zod'
import { mayReadMailbox } from '../platform/mail-returns/mailbox/mailbox-place.ts'
import {
  addresses,
  displayName,
  duration,
  filesUrl,
  hostsAndPorts,
  key,
  mailbox,
  mailboxUrl,
  onOrOff,
  origin,
  port,
  products,
  ratesUrl,
  returnPath,
  services,
  url,
} from './fields.ts'
import { filesOf, filesProblems } from './files.ts'
import { productionProblems } from './production-problems.ts'
import { singleSignOnFields, singleSignOnOf, singleSignOnProblems } from './single-sign-on.ts'
import { publicKeyOf, type VapidKeys } from './vapid-keys.ts'

/** The daily reference rates of the European Central Bank. */
const ECB_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PREPARE: onOrOff.default('on'),
  SERVICES: services,
  AUTH_SECRET: z.string().optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(1).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailbox.optional(),
  RETURN_PATH: returnPath.optional(),
  MAILBOX_URL: mailboxUrl.optional(),
  FILES_URL: filesUrl.optional(),
  MAIL_EVENTS_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@duely.example'),
  INBOX_PORT: port(1080),
  INBOX_SMTP_PORT: port(1025),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().includes('PRIVATE KEY', { error: 'must be a PEM private key' }).optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', { error: 'must start with AC' }).optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, { error: 'must be a number like +15555550100' })
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
  TWILIO_BASE_URL: origin.default('https://api.twilio.com'),
  POLAR_ACCESS_TOKEN: z.string().optional(),
  POLAR_WEBHOOK_SECRET: z.string().optional(),
  POLAR_BASE_URL: url('http:', 'https:')
    .default('https://api.polar.sh')
    .transform((text) => text.replace(/(?<!\/)\/+$/, '')),
  POLAR_PRODUCT_MONTHLY: products.optional(),
  POLAR_PRODUCT_ANNUAL: products.optional(),
  PLANS: onOrOff.optional(),
  SITE: onOrOff.optional(),
  LEGAL_URL: url('https:', 'http:').optional(),
  APP_NAME: displayName('Duely'),
  SIGN_UP: z.enum(SIGN_UP, { error: 'must be open, invited or closed' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ...singleSignOnFields,
  REMINDER_HOUR: z
    .string()
    .default('9')
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 23, { error: 'must be an hour from 0 to 23' })
    .transform(Number),
  TRUSTED_PROXIES: addresses,
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  VAPID_SUBJECT: url('https:', 'mailto:').optional(),
  RATES_URL: ratesUrl.optional(),
  EGRESS_ALLOW: hostsAndPorts,
  RATE_LIMITS: z.enum(['on', 'relaxed'], { error: 'must be on or relaxed' }).default('on'),
  TEST_CLOCK_FILE: z.string().optional(),
  MAIL_ANSWER_TIMEOUT: duration.optional(),
  MAIL_PATIENCE: duration.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  API_DOCS: onOrOff.optional(),
})

type Environment = z.output<typeof environment>
type Parsed<T> = { ok: true; config: T } | { ok: false; problems: string[] }

/** The parsed environment with defaults. Unset values are null. */
export type Config = Omit<ReturnType<typeof toConfig>, 'authSecret' | 'vapid'> & {
  authSecret: string
  /** The keys of web push as base64url, and the sender's address. */
  vapid: VapidKeys & { subject: string }
}

/** Parses an environment without side effects. An empty variable counts as unset. */
export function parseConfig(variables: NodeJS.ProcessEnv): Parsed<ReturnType<typeof toConfig>> {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(present)
  const problems = parsed.success
    ? crossProblems(parsed.data)
    : [
        ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
        ...(present.NODE_ENV === 'production' ? productionProblems(present) : []),
      ]
  return parsed.success && problems.length === 0
    ? { ok: true, config: toConfig(parsed.data) }
    : { ok: false, problems }
}

function toConfig(env: Environment) {
  const production = env.NODE_ENV === 'production'
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env
  const {
    POLAR_ACCESS_TOKEN: accessToken,
    POLAR_PRODUCT_MONTHLY: monthly,
    POLAR_PRODUCT_ANNUAL: annual,
  } = env
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = env
  const localInbox = !env.SMTP_URL && !production
  const hasPaymentKeys = Boolean(accessToken && monthly && annual)
  const hasPlans = env.PLANS === undefined ? hasPaymentKeys || !production : env.PLANS === 'on'
  return {
    nodeEnv: env.NODE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    /** Origin without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Absolute path. */
    dataDir: resolve(env.DATA_DIR ?? './.data'),
    /** Whether that folder is used: always by the embedded store, with PostgreSQL where it is named. */
    hasDataDir: !env.DATABASE_URL || env.DATA_DIR !== undefined,
    /** Where people's files are stored. */
    files: filesOf(env, resolve(env.DATA_DIR ?? './.data')),
    databaseUrl: env.DATABASE_URL ?? null,
    /** Address of the database without the pooler; null: `databaseUrl` connects directly. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePrepare: env.DATABASE_PREPARE === 'on',
    services: env.SERVICES,
    authSecret: env.AUTH_SECRET ?? null,
    /** What was sealed and signed before a rotation; null outside one. */
    previousSecret: env.AUTH_SECRET_PREVIOUS ?? null,
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${env.INBOX_SMTP_PORT}`,
      clearTextAllowed: isNamed(env.SMTP_URL, env.EGRESS_ALLOW),
      from: env.MAIL_FROM ?? defaultSender(env.APP_NAME),
      supportEmail: env.SUPPORT_EMAIL,
      /**
       * The envelope sender, with `{token}` where each mail has one of its own; null: the sender's address.
       */
      returnPath: env.RETURN_PATH ?? null,
      dkim:
        domain && selector && privateKey
          ? // Many environments cannot contain line breaks, so a literal "\n" is read as one.
            { domain, selector, privateKey: privateKey.replaceAll('\\n', '\n') }
          : null,
    },
    /** Where it is read what came back. */
    mailReturns: {
      /** null: no mailbox is read. */
      mailbox: env.MAILBOX_URL ?? null,
      /** Authenticates the events of mail relays; null: they are refused. */
      eventsSecret: env.MAIL_EVENTS_SECRET ?? null,
    },
    /** Ports of the local inbox; null when real mail is sent. */
    inbox: localInbox ? { port: env.INBOX_PORT, smtpPort: env.INBOX_SMTP_PORT } : null,
    /** null: SMS goes to the local inbox, or is off in production. */
    twilio:
      accountSid && authToken
        ? {
            accountSid,
            authToken,
            from: env.TWILIO_FROM ?? null,
            messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID ?? null,
            baseUrl: env.TWILIO_BASE_URL,
          }
        : null,
    /** null: pretend payments, or none in production. */
    polar:
      accessToken && monthly && annual
        ? { accessToken, baseUrl: env.POLAR_BASE_URL, productsMonthly: monthly, productsAnnual: annual }
        : null,
    /** Without it the payment webhook answers 503. */
    polarWebhookSecret: env.POLAR_WEBHOOK_SECRET ?? null,
    /** The keys are null until they are generated. */
    vapid: {
      keys:
        env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
          ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
          : null,
      subject: env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`,
    },
    plans: {
      /** Off: everybody has everything, and nothing is sold. */
      on: hasPlans,
      /** Whether the operator said so; else it follows from the payment keys. */
      isSaid: env.PLANS !== undefined,
    },
    /** Whether there are a landing page, a blog and a contact page. */
    hasSite: env.SITE === undefined ? hasPlans : env.SITE === 'on',
    /** Where the operator's own legal pages are; null: those of the product. */
    legalUrl: env.LEGAL_URL ?? null,
    /** The product's name in pages and messages. */
    appName: env.APP_NAME,
    /** Who may sign up. */
    signUp: env.SIGN_UP ?? (hasPlans ? ('open' as const) : ('invited' as const)),
    /** The address whose account administers the server; null: the first account, by the one-time link. */
    adminEmail: env.ADMIN_EMAIL ?? null,
    /** The provider of single sign-on; null: none. */
    singleSignOn: singleSignOnOf(env),
    /** Whether people may sign in by password. */
    passwords: env.PASSWORDS === 'on',
    reminderHour: env.REMINDER_HOUR,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Where reference rates are fetched once a day; null: nowhere. */
    ratesUrl: env.RATES_URL === undefined && production ? ECB_RATES : (env.RATES_URL ?? null),
    /** `host:port` and `network:port` that people's addresses may lead to though private and without TLS. */
    egressAllow: env.EGRESS_ALLOW,
    /** Multiplies every limit. */
    rateLimitFactor: env.RATE_LIMITS === 'relaxed' && !production ? 1000 : 1,
    /**
     * Timeout of a mail server's answer, and the time after which it no longer blocks other messages, in ms.
     * Undefined: defaults.
     */
    mailTimes: {
      answerTimeoutMs: env.NODE_ENV === 'test' ? env.MAIL_ANSWER_TIMEOUT : undefined,
      patienceMs: env.NODE_ENV === 'test' ? env.MAIL_PATIENCE : undefined,
    },
    testClockFile: env.NODE_ENV === 'test' ? (env.TEST_CLOCK_FILE ?? null) : null,
    logLevel: env.LOG_LEVEL,
    apiDocs: env.API_DOCS ? env.API_DOCS === 'on' : !production,
  }
}

/** The sender of the local inbox's mails. A name with signs that mean something in addresses is quoted. */
function defaultSender(appName: string): string {
  const name = /^[\p{L}\p{N} '-]+$/u.test(appName) ? appName : `"${appName.replace(/["\\]/g, '\\$&')}"`
  return `${name} <reminders@duely.example>`
}

/** Whether a mail server is among these `host:port` values. */
function isNamed(smtpUrl: string | undefined, places: readonly string[]): boolean {
  const url = URL.parse(smtpUrl ?? '')
  return url !== null && places.includes(`${url.hostname}:${url.port || '587'}`)
}

/** Problems of variables in combination. */
function crossProblems(env: Environment): string[] {
  const problems: string[] = []
  const together = (names: (keyof Environment)[]) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(', ')}: missing (${names.join(', ')} belong together)`)
  }
  together(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'])
  together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'])
  together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  problems.push(...singleSignOnProblems(env), ...filesProblems(env))
  together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey.replaceAll('=', ''))
    problems.push('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY')
  together(['POLAR_ACCESS_TOKEN', 'POLAR_PRODUCT_MONTHLY', 'POLAR_PRODUCT_ANNUAL'])
  if (env.POLAR_PRODUCT_MONTHLY?.some((id) => env.POLAR_PRODUCT_ANNUAL?.includes(id)))
    problems.push('POLAR_PRODUCT_ANNUAL: must not name a product of POLAR_PRODUCT_MONTHLY')
  if (env.TWILIO_ACCOUNT_SID && !env.TWILIO_FROM && !env.TWILIO_MESSAGING_SERVICE_SID)
    problems.push('TWILIO_FROM: missing (or TWILIO_MESSAGING_SERVICE_SID): texts need a sender')
  if (env.AUTH_SECRET_PREVIOUS && (env.AUTH_SECRET ?? env.AUTH_SECRET_PREVIOUS) === env.AUTH_SECRET_PREVIOUS)
    problems.push('AUTH_SECRET_PREVIOUS: goes with an AUTH_SECRET of another value')
  if (env.MAILBOX_URL && !mayReadMailbox(env.MAILBOX_URL, env.EGRESS_ALLOW))
    problems.push(
      'MAILBOX_URL: imap:// sends the password in clear text: use imaps://, or name its host:port in EGRESS_ALLOW',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: goes with DATABASE_URL, which is not set')
  if (!env.DATABASE_URL && !(env.SERVICES.web && env.SERVICES.worker))
    problems.push('SERVICES: must be web,worker with the embedded database: only one process may open it')
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env))
  return problems
}
