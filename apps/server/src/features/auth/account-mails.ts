import { z } from 'zod'
import {
  type RenderedMail,
  renderDeletionRequested,
  renderPasswordChanged,
  renderResetPassword,
  renderVerifyEmail,
} from '../../platform/mail/render-mail.ts'

const Link = z.object({ url: z.url() })
const PasswordChanged = z.object({
  when: z.string(),
  resetUrl: z.url(),
  signedOut: z.enum(['every device', 'every other device']).default('every device'),
})

const DeletionRequested = z.object({ until: z.string(), url: z.url() })

/** The letters about an account by their kind in the outbox: what was queued becomes what is sent. */
export const accountMails: Readonly<Record<string, (payload: unknown) => RenderedMail>> = {
  'verify-email': (payload) => renderVerifyEmail(Link.parse(payload)),
  'reset-password': (payload) => renderResetPassword(Link.parse(payload)),
  'deletion-requested': (payload) => renderDeletionRequested(DeletionRequested.parse(payload)),
  'password-changed': (payload) => renderPasswordChanged(PasswordChanged.parse(payload)),
}
