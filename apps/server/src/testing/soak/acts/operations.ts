import * as routes from '@duely/contract/routes'

/**
 * Outside the API: forms to which messages link, those of the pretend payment provider, and the protocol of
 * assistants.
 */
const FORMS = [
  'POST /act/{token}',
  'POST /mcp',
  'POST /unsubscribe/{token}',
  'POST /end-key/{token}',
  'POST /sign-in-link/{token}',
  'POST /pretend/checkout/{id}',
  'POST /pretend/portal',
]

/** Everything that can be asked of the product and may change something: `PATCH /api/profile`. */
export function changingOperations(): string[] {
  const inContract = Object.values(routes)
    .filter(({ method }) => method !== 'get')
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  return [...inContract, ...FORMS].sort()
}

const SIGN_IN_REASON = 'Concerns how somebody signs in: reminders go out without a session'
const INVITING_REASON = 'People are there from the start; a new one owes nothing'
const CHARGE_REASON = 'A charge that was made: reminders look ahead'
const PROGRAM_REASON = 'Other programs of the person: a key acts through the operations that are simulated'
const PRETEND_REASON =
  'The pretend payment provider of a server without keys; the webhook of the real one is simulated'
const RATE_REASON = 'By which sums are estimated'
const PLAN_END_REASON =
  'What follows is the event of a cancelled, resumed or ended purchase, which is simulated'
const EVIDENCE_REASON = 'A file that is kept beside a subscription'
const DRAFT_REASON = 'A draft changes nothing until its owner records it by other operations'
const APPEARANCE_REASON = 'How it looks'
const RETURN_REASON = 'A returned mail by another door: the mailbox of bounces is simulated'

/** What no simulated life does, and why it cannot lose, double or delay a reminder. */
export const NOT_SIMULATED: Readonly<Record<string, string>> = {
  'POST /api/auth/sign-up/email': INVITING_REASON,
  'POST /api/auth/sign-in/email': SIGN_IN_REASON,
  'POST /api/auth/sign-out': SIGN_IN_REASON,
  'POST /api/auth/verify-email':
    'People are verified from the start; before, nobody is signed in to record anything',
  'POST /api/auth/send-verification-email': SIGN_IN_REASON,
  'POST /api/auth/backup-email': 'Some have a second address from the start',
  'DELETE /api/auth/backup-email': 'Who has a second address keeps it',
  'POST /api/auth/request-password-reset': SIGN_IN_REASON,
  'POST /api/auth/reset-password': SIGN_IN_REASON,
  'POST /api/auth/verify-password': SIGN_IN_REASON,
  'POST /api/auth/two-factor/enable': SIGN_IN_REASON,
  'POST /api/auth/two-factor/disable': SIGN_IN_REASON,
  'POST /api/auth/two-factor/generate-backup-codes': SIGN_IN_REASON,
  'POST /api/auth/two-factor/verify-totp': SIGN_IN_REASON,
  'POST /api/auth/two-factor/verify-backup-code': SIGN_IN_REASON,
  'POST /api/auth/passkey/generate-register-options': SIGN_IN_REASON,
  'POST /api/auth/passkey/verify-registration': SIGN_IN_REASON,
  'POST /api/auth/passkey/generate-authenticate-options': SIGN_IN_REASON,
  'POST /api/auth/passkey/verify-authentication': SIGN_IN_REASON,
  'POST /api/auth/passkey/delete-passkey': SIGN_IN_REASON,
  'POST /api/auth/oidc/link': SIGN_IN_REASON,
  'POST /api/auth/oidc/unlink': SIGN_IN_REASON,
  'POST /api/auth/oidc/prove': SIGN_IN_REASON,
  'POST /api/auth/oidc/backchannel-logout': SIGN_IN_REASON,
  'POST /api/account/password': SIGN_IN_REASON,
  'DELETE /api/account/sessions/others': SIGN_IN_REASON,
  'POST /api/billing/cancel': PLAN_END_REASON,
  'POST /api/billing/keep': PLAN_END_REASON,
  'POST /api/withdrawal': PLAN_END_REASON,
  'POST /api/people': INVITING_REASON,
  'DELETE /api/people/invitations/{id}': INVITING_REASON,
  'DELETE /api/people/{id}': 'The deletion of an account by another door: DELETE /api/account is simulated',
  'POST /api/people/{id}/end-sessions': SIGN_IN_REASON,
  'POST /api/server/test-mail': 'A mail of its own, about no subscription',
  'POST /setup/{token}': 'Makes somebody an administrator, who sees no subscription',
  'POST /api/auth/change-email': 'Asks for a new address; until it is confirmed nothing changes',
  'POST /api/auth/change-email/withdraw': 'Withdraws what was asked for',
  'POST /api/auth/change-email/confirm': 'Changes where a mail goes, not whether or when',
  'POST /api/profile/phone-verification': 'Asks for a code; until it is confirmed nothing changes',
  'POST /api/profile/phone-verification/confirm':
    'Numbers are proven from the start; then it is the switch of PATCH /api/profile',
  'POST /api/webhooks/twilio/inbound': 'STOP and START are the switch of PATCH /api/profile by another door',
  'POST /api/webhooks/twilio/status': 'Speaks of a text message that has left, and sends nothing again',
  'POST /api/webhooks/mail/postmark': RETURN_REASON,
  'POST /api/webhooks/mail/ses': RETURN_REASON,
  'POST /api/reminders/test': 'A mail of its own, about no subscription',
  'POST /api/billing/checkout': 'Opens a page of the payment provider, whose webhook is simulated',
  'POST /api/functions/open-customer-portal':
    'Opens a page of the payment provider, whose webhook is simulated',
  'POST /pretend/checkout/{id}': PRETEND_REASON,
  'POST /pretend/portal': PRETEND_REASON,
  'POST /api/subscriptions/{id}/charges': CHARGE_REASON,
  'PATCH /api/charges/{id}': CHARGE_REASON,
  'DELETE /api/charges/{id}': CHARGE_REASON,
  'PUT /api/subscriptions/{id}/picture': APPEARANCE_REASON,
  'DELETE /api/subscriptions/{id}/picture': APPEARANCE_REASON,
  'POST /api/subscriptions/{id}/files': EVIDENCE_REASON,
  'DELETE /api/files/{id}': EVIDENCE_REASON,
  'POST /api/files/{id}/restore': EVIDENCE_REASON,
  'PUT /api/subscriptions/{id}/packet': EVIDENCE_REASON,
  'DELETE /api/subscriptions/{id}/packet': EVIDENCE_REASON,
  'POST /api/mail-in': DRAFT_REASON,
  'DELETE /api/mail-in': DRAFT_REASON,
  'DELETE /api/drafts/{id}': DRAFT_REASON,
  'POST /api/rates/own': RATE_REASON,
  'DELETE /api/rates/own/{currency}': RATE_REASON,
  'PUT /api/budgets': 'A sum that spending is compared with',
  'POST /api/calendar': 'The address of a feed that is read only',
  'DELETE /api/calendar': 'The address of a feed that is read only',
  'POST /api/keys': PROGRAM_REASON,
  'DELETE /api/keys/{id}': PROGRAM_REASON,
  'POST /end-key/{token}': PROGRAM_REASON,
  'POST /sign-in-link/{token}': SIGN_IN_REASON,
  'POST /api/channels/{id}/test': 'A message of its own, about no subscription',
  'POST /api/hooks': PROGRAM_REASON,
  'DELETE /api/hooks/{id}': PROGRAM_REASON,
}
