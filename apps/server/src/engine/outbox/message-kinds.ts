import type { SmsWords } from '@duely/domain'
import type { Language } from '@duely/texts'
import type { z } from 'zod'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ActionMail, type RenderedMail, renderAction } from '#server/platform/mail/render-mail.ts'
import type { MailReader } from './mail-reader.ts'

/** What of this server a mail says. */
export type MailServer = {
  /** The product's name here. */
  readonly appName: string
  /** Whether there are plans: without them no mail is about one, or names an upgrade. */
  readonly hasPlans: boolean
}

/** What a mail is rendered for: its server, and who reads it. */
export type MailContext = MailServer & { readonly reader: MailReader }

/** A kind of account mail: its payload, lifetime and renderer. */
export type MailKind<Payload = unknown> = {
  /** Unique name in the ledger. */
  readonly kind: string
  /** May contain a one-time link, so it is erased when the mail is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** Lifetime of its link or news, in hours. */
  readonly usefulHours: number
  /** It tells news, so it stops where its reader's provider reported our mails as unwanted. */
  readonly isNews?: boolean
  /** It is about a plan, so it is not sent where there are none. */
  readonly isAboutPlans?: boolean
  /** Asked when it is sent: whether what it says is still true. Default: it is. Queries only. */
  readonly isStillTrue?: StillTrue<unknown>
  /** @throws ZodError for an invalid payload */
  render(payload: unknown, context: MailContext): RenderedMail
}

type StillTrue<Payload> = (
  tx: Transaction,
  row: { userId: string | null; payload: Payload },
  now: Date,
) => Promise<boolean>

/** What every text message says: whose it is, and the reference by which it is found at the provider. */
export type TextFrame = {
  readonly appName: string
  readonly reference: string
  /** In the recipient's language. */
  readonly words: SmsWords
}

/** A kind of account text message. */
export type TextKind<Payload = unknown> = {
  /** Unique name in the ledger. */
  readonly kind: string
  /** May contain a code, so it is erased when the message is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** Lifetime of its code, in minutes. */
  readonly usefulMinutes: number
  render(payload: unknown, frame: TextFrame): string
}

type DefinedMail<Out, In> = Omit<MailKind, 'kind' | 'payload' | 'isStillTrue' | 'render'> & {
  payload: z.ZodType<Out, In>
  isStillTrue?: StillTrue<Out>
}

/** Defines a mail kind; without a renderer it does not compile. */
export function mailKind<Out, In>(
  kind: string,
  of: DefinedMail<Out, In> & { render: (payload: Out, context: MailContext) => RenderedMail },
): MailKind<In> {
  const { isStillTrue, ...rest } = of
  return {
    ...rest,
    kind,
    ...(isStillTrue && {
      isStillTrue: async (tx, { userId, payload }, now) => {
        const read = of.payload.safeParse(payload)
        // What cannot be read fails on its own when it is rendered.
        return !read.success || isStillTrue(tx, { userId, payload: read.data }, now)
      },
    }),
    render: (payload, context) => of.render(of.payload.parse(payload), context),
  }
}

/**
 * Defines a mail with one button.
 *
 * @param of.texts those of a language
 * @param of.say what it says, in the texts of its reader's language
 */
export function actionMail<Out, In, Texts>(
  kind: string,
  of: DefinedMail<Out, In> & {
    texts: (language: Language) => Texts
    say: (payload: Out, t: Texts, context: MailContext) => Omit<ActionMail, 'appName' | 'language'>
  },
): MailKind<In> {
  const { texts, say, ...rest } = of
  return mailKind(kind, {
    ...rest,
    render: (payload, context) => {
      const { language } = context.reader
      return renderAction({ ...say(payload, texts(language), context), appName: context.appName, language })
    },
  })
}

/** Defines a text message kind. */
export function textKind<Out, In>(
  kind: string,
  of: {
    payload: z.ZodType<Out, In>
    usefulMinutes: number
    render: (payload: Out, frame: TextFrame) => string
  },
): TextKind<In> {
  return { ...of, kind, render: (payload, frame) => of.render(of.payload.parse(payload), frame) }
}

/**
 * Kinds by name.
 * @throws Error for duplicate names
 */
export function byName<Kind extends { kind: string }>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> {
  const named = new Map(kinds.map((each) => [each.kind, each]))
  if (named.size < kinds.length) throw new Error('Two kinds of message have the same name')
  return named
}
