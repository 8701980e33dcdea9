/**
 * Assigns modules to files of the built app. By default the bundler creates a file per set of modules shared by the
 * same routes: some sixty small, poorly compressed files for a signed-in screen. A module used by one route or dialog
 * stays with it; shared ones go, in this order,
 *
 * - to `base`: React, and what the account pages, which start without the router, share with the app
 * - to `forms`: the login's own parts, and what forms elsewhere have of them
 * - to `app`: the router, and what the signed-in screens share, including the list of subscriptions and the page of one
 * - to `popups`: dialogs, selects and their positioning, loaded on the first interaction
 * - to `schemas`: validation of sent data, loaded with the dialogs that send it
 */
const inModules = (...names: string[]) => new RegExp(`node_modules[\\\\/](?:${names.join('|')})(?:[\\\\/]|$)`)
const inSource = (...paths: string[]) => within('apps/web/src', paths)
const inDomain = (...paths: string[]) => within('packages/domain/src', paths)

function within(folder: string, paths: string[]): RegExp {
  return new RegExp(`${folder}/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'))
}

const anyOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

export const chunkGroups = [
  {
    name: 'base',
    minShareCount: 2,
    test: anyOf(
      inModules(
        'react',
        'react-dom',
        'scheduler',
        'hono',
        'lucide-react/dist/esm/(?:shared|(?:Icon|context|createLucideIcon)[.]mjs)',
        'lucide-react/dist/esm/icons/(?:bell|chevron-down|circle-exclamation-point|eye|eye-off|info|key-round|mail-x)[.]mjs',
        '@base-ui/react/(?:csp-provider|internals/csp-context)',
      ),
      inSource(
        'paths',
        'lib/(?:api|ensure-temporal|offline/stored|refusal-text|session/(?:session|early|fetch|proof|return|signed|wanted))',
        'lib/public-page/(?:load-page|page-notes|page-start)',
        'ui/(?:class-names|page-logo|mark|on-demand|outage|press|use-hydrated|use-kept|data/postmark|overlays/toast\\.)',
        'ui/actions/(?:button|icon-button|page-link|skip-link)',
        'ui/feedback/(?:banner|spinner)',
        'ui/fields/(?:field|text-|select-)',
        'layouts/(?:message-page|failure)',
        'features/auth/use-told',
      ),
      inDomain(
        'texts/account-toasts',
        'account/(?:culture|email-address|password-messages)',
        'calendar/time-zone-messages',
        'subscriptions/limits',
      ),
      /preload-helper/,
    ),
  },
  {
    name: 'forms',
    minShareCount: 2,
    test: anyOf(
      inModules('react-hook-form'),
      inSource(
        'lib/forms/(?:sign-in|resolver|place)',
        'features/auth/(?:[a-z-]+[.]tsx?$|login/(?!being|second)|verify-email/send)',
        'layouts/auth',
        'ui/fields/password',
      ),
    ),
  },
  {
    name: 'app',
    minShareCount: 2,
    test: anyOf(
      inModules('react-router', 'cookie-es', '@tanstack', 'lucide-react', 'sonner'),
      inSource(
        'site',
        'ui/(?!fields/select\\.|overlays/(?:dialog-|confirm-|toaster))',
        'lib/(?!forms/(?:account|new-password|sign-)|zod|public-page/structured|session/passkeys)',
        'layouts/(?!site)',
        'marks',
        'subscription/',
        'features/(?:connection|dashboard|subscriptions/(?!subscription-mutations)(?:[a-z-]+[.]tsx?$|list|several/several-texts|form/reminder-choice)|analytics/insight-words|settings/account/(?:download-file|sessions-query|security/security-texts))',
      ),
      inDomain(
        'plans',
        'subscriptions',
        'money',
        'marks',
        'reminders/(?:basis|channels|delivery|reminder-(?:days|instants|text|warnings))',
        'reminders/messages/reminder-text',
        'texts',
        'forecast',
        'calendar/(?!time-zone)',
        'account/profile',
        'sms/phone-number',
      ),
    ),
  },
  {
    name: 'popups',
    minShareCount: 2,
    test: anyOf(
      inModules('@base-ui', '@floating-ui'),
      inSource('ui/(?:fields/select|overlays/(?:dialog-|confirm-))'),
    ),
  },
  {
    name: 'schemas',
    minShareCount: 2,
    test: anyOf(inModules('zod', '@hookform'), /packages[\\/]contract[\\/]/, inSource('lib/zod')),
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
