import { accountRoutes } from './features/account/account.routes.ts'
import { deletionRoutes } from './features/account/deletion.routes.ts'
import type { DeletionDeps } from './features/account/request-deletion.ts'
import { securityRoutes } from './features/account/security.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { changeEmailRoutes } from './features/auth/change-email/change-email.routes.ts'
import { passkeyRoutes } from './features/auth/passkeys/passkey.routes.ts'
import { twoFactorRoutes } from './features/auth/two-factor/two-factor.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import type { BillingDeps } from './features/billing/billing-deps.ts'
import { budgetsRoutes } from './features/budgets/budgets.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { dataRightsRoutes } from './features/data-rights/data-rights.routes.ts'
import { hooksRoutes } from './features/hooks/hooks.routes.ts'
import { endKeyRoutes } from './features/keys/by-link/end-key.routes.ts'
import { keysRoutes } from './features/keys/keys.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import type { LiveHub } from './features/live/live-hub.ts'
import { marksRoutes } from './features/marks/marks.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { planRoutes } from './features/plan/plan.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import type { PushDeps } from './features/push/push-deps.ts'
import { ratesRoutes } from './features/rates/rates.routes.ts'
import type { ListRemindersDeps } from './features/reminders/log/list-reminders.ts'
import { reminderRoutes } from './features/reminders/reminders.routes.ts'
import { testReminderRoutes } from './features/reminders/test-reminder/test-reminder.routes.ts'
import { unsubscribeRoutes } from './features/reminders/unsubscribe/unsubscribe.routes.ts'
import type { PhoneDeps } from './features/sms/sms-deps.ts'
import { type SmsWebhookDeps, smsWebhookRoutes } from './features/sms/sms-webhooks.routes.ts'
import { phoneRoutes } from './features/sms/verification/phone.routes.ts'
import { actsRoutes } from './features/subscriptions/acts/acts.routes.ts'
import { byLinkRoutes } from './features/subscriptions/by-link/by-link.routes.ts'
import { importRoutes } from './features/subscriptions/importing/import.routes.ts'
import { subscriptionPageRoutes } from './features/subscriptions/page/subscription-page.routes.ts'
import { pictureRoutes } from './features/subscriptions/picture/picture.routes.ts'
import type { SubscriptionDeps } from './features/subscriptions/subscription-deps.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import type { ActorDeps } from './platform/http/app-env.ts'
import { createApi } from './platform/http/create-api.ts'

/** The dependencies of all features combined. */
export type ApiDeps = Parameters<typeof authRoutes>[0] &
  SubscriptionDeps &
  ListRemindersDeps &
  DeletionDeps &
  PhoneDeps &
  PushDeps &
  SmsWebhookDeps &
  ActorDeps & {
    authSecret: string
    /** Private `host:port` values that webhooks may name. */
    egressAllow: readonly string[]
    /** Named `host:port` values that webhooks may lead to, beside https on its usual ports. */
    hookPlaces: readonly string[]
    live: LiveHub
    billing: BillingDeps
  }

/** All routes except pages. */
export function buildApi(deps: ApiDeps) {
  return createApi()
    .route('/', authRoutes(deps))
    .route('/', twoFactorRoutes(deps))
    .route('/', passkeyRoutes(deps))
    .route('/', changeEmailRoutes(deps))
    .route('/', planRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', securityRoutes(deps))
    .route('/', deletionRoutes(deps))
    .route('/', profileRoutes(deps))
    .route('/', phoneRoutes(deps))
    .route('/', smsWebhookRoutes(deps))
    .route('/', subscriptionsRoutes(deps))
    .route('/', pictureRoutes(deps))
    .route('/', actsRoutes(deps))
    .route('/', subscriptionPageRoutes(deps))
    .route('/', importRoutes(deps))
    .route('/', reminderRoutes(deps))
    .route('/', testReminderRoutes(deps))
    .route('/', unsubscribeRoutes(deps))
    .route('/', byLinkRoutes(deps))
    .route('/', liveRoutes(deps))
    .route('/', billingRoutes(deps))
    .route('/', analyticsRoutes(deps))
    .route('/', budgetsRoutes(deps))
    .route('/', marksRoutes(deps))
    .route('/', overviewRoutes(deps))
    .route('/', ratesRoutes(deps))
    .route('/', dataRightsRoutes(deps))
    .route('/', calendarRoutes(deps))
    .route('/', keysRoutes(deps))
    .route('/', endKeyRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', hooksRoutes(deps))
}

/** The type of the browser's client. */
export type Api = ReturnType<typeof buildApi>
