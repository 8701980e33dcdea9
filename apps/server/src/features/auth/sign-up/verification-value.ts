import { z } from 'zod'

/** What a verification token carries: whose address it proves, and the sign-ups it may confirm one of. */
const Verification = z.object({ userId: z.string(), signUpIds: z.array(z.string()) })
export type Verification = z.infer<typeof Verification>

export function serialiseVerification(value: Verification): string {
  return JSON.stringify(value)
}

export function parseVerification(text: string): Verification {
  return Verification.parse(JSON.parse(text))
}
