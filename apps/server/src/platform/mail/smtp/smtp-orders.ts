import type { MailErrorKind, OutgoingMail } from '../mailer.ts'

/** What the mailer asks of its thread. */
export type Order =
  | { do: 'send'; id: number; mail: OutgoingMail; stage: SharedArrayBuffer }
  | { do: 'give-up'; id: number }
  | { do: 'close' }

/** What the thread tells the mailer about the message `id`. */
export type Report =
  | { id: number; event: 'handed-over' }
  | { id: number; event: 'aside' }
  | { id: number; event: 'accepted'; response: string }
  /** `refusal` is the server's answer if it refused the recipient for good. */
  | { id: number; event: 'failed'; kind: MailErrorKind; detail: string; refusal: string | null }
  /** A fault of ours, before anything was sent. */
  | { id: number; event: 'broken'; detail: string }

const OPEN = 0
const HANDED_OVER = 1
const GIVEN_UP = 2

/** The stage of one message, seen by both threads at once. */
export function createStage(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
}

/** Marks a message as handed over, before its last byte is written; false when it was given up. */
export function handOver(stage: SharedArrayBuffer): boolean {
  return Atomics.compareExchange(new Int32Array(stage), 0, OPEN, HANDED_OVER) !== GIVEN_UP
}

/** Gives a message up, so that its last byte is never written; false when it was handed over. */
export function giveUp(stage: SharedArrayBuffer): boolean {
  return Atomics.compareExchange(new Int32Array(stage), 0, OPEN, GIVEN_UP) !== HANDED_OVER
}

/** Whether a message was handed over. */
export function isHandedOver(stage: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(stage), 0) === HANDED_OVER
}
