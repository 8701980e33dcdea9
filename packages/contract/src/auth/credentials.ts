import { emailRefusal, normaliseEmail, PASSWORD_MESSAGES, passwordRefusal } from '@duely/domain'
import { z } from 'zod'
import { read, requiredOr } from '../http/fields.ts'

/** A normalised e-mail address. */
export const email = read(z.string(), emailRefusal, normaliseEmail)

/** Never trimmed: a password is exactly what was typed. */
export const newPassword = z.string().superRefine((text, context) => {
  const message = passwordRefusal(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** A password that must only be present; the server checks whether it is right. */
export const typedPassword = z
  .string(requiredOr(PASSWORD_MESSAGES.required))
  .min(1, PASSWORD_MESSAGES.required)

/** The person's password, if they have one. Others leave it out and have to give a proof instead. */
export const ownPassword = typedPassword.optional()
