import { z } from 'zod'

/** Payload of a verification token: the user, and the sign-ups it can confirm. */
const Verification = z.object({ userId: z.string(), signUpIds: z.array(z.string()) })
export type Verification = z.infer<typeof Verification>

export function serialiseVerification(value: Verification): string {
  return JSON.stringify(value)
}

export function parseVerification(text: string): Verification {
  return Verification.parse(JSON.parse(text))
}
