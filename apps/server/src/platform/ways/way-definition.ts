import type { WayKind } from '@duely/domain'

/** What a person enters for a way, by the names of its fields. */
export type WayConfig = Readonly<Record<string, string>>

/** One thing to enter. */
export type WayField = {
  readonly name: string
  readonly label: string
  /** Where a person finds it. */
  readonly hint: string
  /** Never shown again. */
  readonly isSecret: boolean
  readonly isOptional?: true
  /** An address of the person's own choice, which must be one that this server may reach. */
  readonly isAddress?: true
  readonly example?: string
  /** The form that the service gives out. */
  readonly form?: RegExp
}

/** A message to one way. Texts are plain. */
export type WayMessage = {
  /** Constant over all attempts, and unique. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The page about it. */
  readonly url: string
  /** What can be done by a link; empty where others read. */
  readonly actions: readonly { readonly label: string; readonly url: string }[]
  readonly isUrgent: boolean
}

export type WayRequest = {
  readonly url: string
  readonly method?: 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json: unknown
}

/** An answer. */
export type WayReply = {
  readonly status: number
  /** The body as text; empty where it was too long. */
  readonly text: string
  /** The body where it is JSON; null otherwise. */
  readonly json: unknown
  /** Seconds of the header Retry-After; null without one. */
  readonly retryAfter: number | null
}

/**
 * What an answer means. `retry`: not now; the seconds are those that the service asks to wait. `gone`: the
 * way no longer exists or no longer admits us, which will not change by itself.
 */
export type WayReading =
  | { readonly is: 'delivered' }
  | { readonly is: 'refused' }
  | { readonly is: 'gone' }
  | { readonly is: 'retry'; readonly afterSeconds: number | null }

/** A service: what it asks for, what it is sent, and how its answers are read. */
export type WayDefinition = {
  readonly kind: WayKind
  readonly fields: readonly WayField[]
  /** Characters of a title and bytes of a body that leave room for the links. */
  readonly limits: { readonly title: number; readonly bodyBytes: number }
  /** Whether others read what arrives: then its links ask for a sign-in. */
  isShared(config: WayConfig): boolean
  /** Whether the service takes one message under one key once, so that repeating it is harmless. */
  readonly isIdempotent: boolean
  request(config: WayConfig, message: WayMessage): WayRequest
  read(reply: WayReply): WayReading
}
