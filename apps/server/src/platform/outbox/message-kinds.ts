import type { z } from 'zod'
import type { RenderedMail } from '../mail/render-mail.ts'

/** A kind of account mail: its payload, lifetime and renderer. */
export type MailKind<Payload = unknown> = {
  /** Unique name in the ledger. */
  readonly kind: string
  /** May contain a one-time link, so it is erased when the mail is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** Lifetime of its link or news, in hours. */
  readonly usefulHours: number
  /** @throws ZodError for an invalid payload */
  render(payload: unknown): RenderedMail
}

/** A kind of account text message. */
export type TextKind<Payload = unknown> = {
  /** Unique name in the ledger. */
  readonly kind: string
  /** May contain a code, so it is erased when the message is finished. */
  readonly payload: z.ZodType<unknown, Payload>
  /** Lifetime of its code, in minutes. */
  readonly usefulMinutes: number
  /** @param reference appended to the message, to find it at the provider */
  render(payload: unknown, reference: string): string
}

/** Defines a mail kind; without a renderer it does not compile. */
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

/** Defines a text message kind. */
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

/**
 * Kinds by name.
 * @throws Error for duplicate names
 */
export function byName<Kind extends { kind: string }>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> {
  const named = new Map(kinds.map((each) => [each.kind, each]))
  if (named.size < kinds.length) throw new Error('Two kinds of message have the same name')
  return named
}
