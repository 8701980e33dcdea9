import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public.tsx', [
    index('routes/home.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('refund', 'routes/refund.tsx'),
    ...prefix('cancel', [index('routes/cancel.tsx'), route(':slug', 'routes/cancel/service.tsx')]),
    ...prefix('blog', [
      index('routes/blog.tsx'),
      route('subscription-creep-hidden-leak', 'routes/blog/subscription-creep-hidden-leak.tsx'),
      route('just-got-charged-refund-guide', 'routes/blog/just-got-charged-refund-guide.tsx'),
      route('subscription-tracker-vs-budgeting-app', 'routes/blog/subscription-tracker-vs-budgeting-app.tsx'),
      route('free-trial-cancellation-template', 'routes/blog/free-trial-cancellation-template.tsx'),
      route('annual-saas-audit-guide', 'routes/blog/annual-saas-audit-guide.tsx'),
      route('bank-subscription-tracking-problems', 'routes/blog/bank-subscription-tracking-problems.tsx'),
      route('email-vs-sms-renewal-alerts', 'routes/blog/email-vs-sms-renewal-alerts.tsx'),
      route('15-minute-subscription-cleanup', 'routes/blog/15-minute-subscription-cleanup.tsx'),
    ]),
  ]),
  // Those of them that there are in another language, whose address begins with it.
  route(':language', 'routes/public.tsx', { id: 'language' }, [
    index('routes/home.tsx', { id: 'language/home' }),
    route('contact', 'routes/contact.tsx', { id: 'language/contact' }),
    route('cancel', 'routes/cancel.tsx', { id: 'language/cancel' }),
    route('cancel/:slug', 'routes/cancel/service.tsx', { id: 'language/cancel/service' }),
  ]),
  route('success-payment', 'routes/success-payment.tsx'),
  layout('routes/account.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('single-sign-on', 'routes/single-sign-on.tsx'),
    route('withdraw', 'routes/withdraw.tsx'),
    route('setup/:token', 'routes/setup.tsx'),
    route('join/:token', 'routes/join.tsx'),
  ]),
  // The build prerenders the frames in each language; the server answers the reader's at the address without.
  route(':language?/dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard/home.tsx'),
    route('subscriptions', 'routes/dashboard/subscriptions.tsx'),
    route('subscriptions/bring', 'routes/dashboard/bring.tsx'),
    route('subscriptions/:id', 'routes/dashboard/subscription.tsx'),
    route('subscriptions/:id/packet', 'routes/dashboard/packet.tsx'),
    route('analytics', 'routes/dashboard/analytics.tsx'),
    route('calendar', 'routes/dashboard/calendar.tsx'),
    route('reminders', 'routes/dashboard/reminders.tsx'),
    route('settings', 'routes/dashboard/settings.tsx'),
  ]),
  // For feed readers and robots.
  route('blog/rss.xml', 'routes/blog-feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  // Anything else.
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
