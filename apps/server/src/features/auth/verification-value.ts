import { z } from 'zod'

/** What a verification token carries: whose address it proves, and the password that counts once it is proven. */
const Verification = z.object({ userId: z.string(), passwordHash: z.string().optional() })
export type Verification = z.infer<typeof Verification>

export function writeVerification(value: { userId: string; passwordHash?: string }): string {
  return JSON.stringify(value)
}

export function readVerification(text: string): Verification {
  return Verification.parse(JSON.parse(text))
}
