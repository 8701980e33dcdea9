import type { z } from 'zod'
import type { RenderedMail } from '../mail/render-mail.ts'

/** A kind of mail about the account: what it is queued with, how long it is worth sending, and how it reads. */
export type MailKind<Payload = unknown> = {
  /** Its name in the ledger; no other kind has it. */
  readonly kind: string
  /** May hold a one-time link: it is emptied as soon as the mail is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** As long as the link in it lives, or what it says is news. */
  readonly usefulHours: number
  /** @throws ZodError for a payload of another shape */
  render(payload: unknown): RenderedMail
}

/** A kind of text message about the account. */
export type TextKind<Payload = unknown> = {
  /** Its name in the ledger; no other kind has it. */
  readonly kind: string
  /** May hold a code: it is emptied as soon as the message is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** A code is worth sending as long as it works. */
  readonly usefulMinutes: number
  /** @param reference what the message ends in, so that it can be found again */
  render(payload: unknown, reference: string): string
}

/** Describes a kind of mail: without its renderer it does not compile. */
export function mailKind<Out, In>(
  kind: string,
  of: {
    payload: z.ZodType<Out, In>
    usefulHours: number
    render: (payload: Out) => RenderedMail
  },
): MailKind<In> {
  return { ...of, kind, render: (payload) => of.render(of.payload.parse(payload)) }
}

/** Describes a kind of text message. */
export function textKind<Out, In>(
  kind: string,
  of: {
    payload: z.ZodType<Out, In>
    usefulMinutes: number
    render: (payload: Out, reference: string) => string
  },
): TextKind<In> {
  return { ...of, kind, render: (payload, reference) => of.render(of.payload.parse(payload), reference) }
}

/** Kinds by their names. @throws Error when two have the same */
export function byName<Kind extends { kind: string }>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> {
  const named = new Map(kinds.map((each) => [each.kind, each]))
  if (named.size < kinds.length) throw new Error('Two kinds of message have the same name')
  return named
}
