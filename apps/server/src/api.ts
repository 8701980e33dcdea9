import { byLinkRoutes } from './engine/links/by-link.routes.ts'
import { unsubscribeRoutes } from './engine/links/unsubscribe/unsubscribe.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { deletionRoutes } from './features/account/deletion.routes.ts'
import type { DeletionDeps } from './features/account/deletion-deps.ts'
import { profileRoutes } from './features/account/profile.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { endKeyRoutes } from './features/api-keys/by-link/end-key.routes.ts'
import { keysRoutes } from './features/api-keys/keys.routes.ts'
import { assistantsRoutes } from './features/assistants/assistants.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { changeEmailRoutes } from './features/auth/change-email/change-email.routes.ts'
import { passkeyRoutes } from './features/auth/passkeys/passkey.routes.ts'
import { securityRoutes } from './features/auth/security.routes.ts'
import { signInLinkRoutes } from './features/auth/sign-in-link/sign-in-link.routes.ts'
import { singleSignOnRoutes } from './features/auth/single-sign-on/single-sign-on.routes.ts'
import { twoFactorRoutes } from './features/auth/two-factor/two-factor.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import type { BillingDeps } from './features/billing/billing-deps.ts'
import { budgetsRoutes } from './features/budgets/budgets.routes.ts'
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts'
import { categoriesRoutes } from './features/categories/categories.routes.ts'
import { dataRightsRoutes } from './features/data-rights/data-rights.routes.ts'
import { evidenceRoutes } from './features/evidence/evidence.routes.ts'
import { householdRoutes } from './features/household/household.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { invitationRoutes } from './features/invitations/invitations.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import type { LiveHub } from './features/live/live-hub.ts'
import { mailInRoutes } from './features/mail-in/mail-in.routes.ts'
import type { MailInDeps } from './features/mail-in/mail-in-deps.ts'
import { mailEventRoutes } from './features/mail-returns/mail-events.routes.ts'
import type { MailEventsDeps } from './features/mail-returns/mail-returns-deps.ts'
import { marksRoutes } from './features/marks/marks.routes.ts'
import { webhookRoutes } from './features/outgoing-webhooks/webhooks.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { packetRoutes } from './features/packet/packet.routes.ts'
import type { ServerHealthDeps } from './features/people/health/get-server-health.ts'
import { serverHealthRoutes } from './features/people/health/server-health.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import type { PushDeps } from './features/push/push-deps.ts'
import { ratesRoutes } from './features/rates/rates.routes.ts'
import type { ListRemindersDeps } from './features/reminders/list-reminders.ts'
import { reminderRoutes } from './features/reminders/reminders.routes.ts'
import { testReminderRoutes } from './features/reminders/test-reminder/test-reminder.routes.ts'
import { type ServerDeps, serverRoutes } from './features/server/server.routes.ts'
import type { PhoneDeps } from './features/sms/sms-deps.ts'
import { type SmsWebhookDeps, smsWebhookRoutes } from './features/sms/sms-webhooks.routes.ts'
import { phoneRoutes } from './features/sms/verification/phone.routes.ts'
import { actsRoutes } from './features/subscriptions/acts/acts.routes.ts'
import { subscriptionPageRoutes } from './features/subscriptions/page/subscription-page.routes.ts'
import { pictureRoutes } from './features/subscriptions/picture/picture.routes.ts'
import { proofRoutes } from './features/subscriptions/proof/proof.routes.ts'
import type { SubscriptionDeps } from './features/subscriptions/subscription-deps.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { summaryRoutes } from './features/summary/summary.routes.ts'
import { waysRoutes } from './features/ways/ways.routes.ts'
import type { WaysDeps } from './features/ways/ways-deps.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import type { ActorDeps } from './platform/http/app-env.ts'
import { createApi } from './platform/http/create-api.ts'
import { policyOf } from './platform/http/route-policy.ts'

/** The dependencies of all features combined. */
export type ApiDeps = Parameters<typeof authRoutes>[0] &
  SubscriptionDeps &
  ListRemindersDeps &
  DeletionDeps &
  PhoneDeps &
  PushDeps &
  WaysDeps &
  SmsWebhookDeps &
  ServerDeps &
  ActorDeps &
  MailInDeps &
  ServerHealthDeps & {
    /** Places that people's addresses may lead to though private (EGRESS_ALLOW). */
    egressAllow: readonly string[]
    live: LiveHub
    files: FileStorage
    billing: BillingDeps
    mailEvents: MailEventsDeps
  }

/** All routes except pages; those of plans and payments only where there are plans. */
export function buildApi(deps: ApiDeps) {
  return deps.serverFacts.plans ? withPlans(deps) : withoutPlans(deps)
}

function withPlans(deps: ApiDeps) {
  return createApi()
    .route('/', planRoutes(deps))
    .route('/', billingRoutes(deps))
    .route('/', withoutPlans(deps))
}

function withoutPlans(deps: ApiDeps) {
  return createApi().route('/', openRoutes(deps)).route('/', signedInRoutes(deps))
}

/** Those that strangers reach too, and those that guard their paths themselves. */
function openRoutes(deps: ApiDeps) {
  return createApi()
    .route('/', serverRoutes(deps))
    .route('/', authRoutes(deps))
    .route('/', twoFactorRoutes(deps))
    .route('/', passkeyRoutes(deps))
    .route('/', signInLinkRoutes(deps))
    .route('/', singleSignOnRoutes(deps))
    .route('/', changeEmailRoutes(deps))
    .route('/', deletionRoutes(deps))
    .route('/', invitationRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', serverHealthRoutes(deps))
    .route('/', smsWebhookRoutes(deps))
    .route('/', unsubscribeRoutes(deps))
    .route('/', byLinkRoutes(deps))
    .route('/', mailEventRoutes(deps))
    .route('/', endKeyRoutes(deps))
    .route('/', assistantsRoutes(deps))
}

/** Those of the person who asks: whatever here is below /api has an actor, unless it proves itself. */
function signedInRoutes(deps: ApiDeps) {
  const api = createApi()
  api.use('/api/*', (c, next) => (policyOf(c).provesItself ? next() : deps.requireActor(c, next)))
  return api
    .route('/', accountRoutes(deps))
    .route('/', securityRoutes(deps))
    .route('/', householdRoutes(deps))
    .route('/', profileRoutes(deps))
    .route('/', phoneRoutes(deps))
    .route('/', subscriptionsRoutes(deps))
    .route('/', pictureRoutes(deps))
    .route('/', actsRoutes(deps))
    .route('/', subscriptionPageRoutes(deps))
    .route('/', proofRoutes(deps))
    .route('/', evidenceRoutes(deps))
    .route('/', packetRoutes(deps))
    .route('/', mailInRoutes(deps))
    .route('/', importRoutes(deps))
    .route('/', reminderRoutes(deps))
    .route('/', testReminderRoutes(deps))
    .route('/', liveRoutes(deps))
    .route('/', analyticsRoutes(deps))
    .route('/', budgetsRoutes(deps))
    .route('/', categoriesRoutes(deps))
    .route('/', marksRoutes(deps))
    .route('/', overviewRoutes(deps))
    .route('/', summaryRoutes(deps))
    .route('/', ratesRoutes(deps))
    .route('/', dataRightsRoutes(deps))
    .route('/', calendarFeedRoutes(deps))
    .route('/', keysRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', webhookRoutes(deps))
    .route('/', waysRoutes(deps))
}

/** The type of the browser's client. */
export type Api = ReturnType<typeof withPlans>
