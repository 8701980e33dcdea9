/**
 * Assigns modules to files of the built app. By default the bundler creates a file per set of modules shared by the
 * same routes: some sixty small, poorly compressed files for a signed-in screen. A module used by one route or dialog
 * stays with it; shared ones go, in this order,
 *
 * - to `frame`: React and the router, which change with their releases only
 * - to `base`: what every page needs that starts the app
 * - to `forms`: shared by the account pages and other forms
 * - to `app`: shared by the signed-in screens, including the list of subscriptions and the page of one
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
    name: 'frame',
    test: anyOf(
      inModules('react', 'react-dom', 'react-router', 'scheduler', 'cookie-es'),
      /rolldown[\\/]runtime/,
    ),
  },
  {
    name: 'base',
    minShareCount: 2,
    test: anyOf(
      inModules('sonner', 'lucide-react', 'hono', '@base-ui/react/(?:csp-provider|internals/csp-context)'),
      inSource(
        'paths',
        'site',
        'lib/(?:api|offline/stored|format|refusal-text|public-page/(?:seo|static|prerendered|use-hydrated)|session/(?:session|early|proof|return|signed|wanted)|theme|use-route|use-theme)',
      ),
      inSource('ui/(?:class-names|logo|mark|on-demand|outage|data/postmark|overlays/toast\\.)'),
      inSource('ui/actions/(?:button|link-button|icon-button|text-link|skip-link)'),
      inSource('ui/feedback/(?:banner|navigation|spinner)', 'layouts/(?:message-page|failure|not-found)'),
      inSource(
        'features/auth/address-memory',
        'ui/fields/(?:field|text-|select-look)',
        'lib/ensure-temporal',
      ),
      inDomain(
        'texts/(?:messages|refusals)',
        'subscriptions/limits',
        'money/money',
        'calendar/(?:plain-date|time-zones|clock|billing)',
      ),
      inDomain('account/(?:culture|profile|email-address|password-messages)', 'sms/phone-number'),
      /preload-helper/,
    ),
  },
  {
    name: 'forms',
    minShareCount: 2,
    test: anyOf(
      inModules('react-hook-form'),
      inSource('lib/forms', 'features/auth', 'layouts/auth', 'ui/fields/password'),
      inDomain('account'),
    ),
  },
  {
    name: 'app',
    minShareCount: 2,
    test: anyOf(
      inModules('@tanstack'),
      inSource(
        'ui/(?!fields/select\\.|overlays/(?:dialog-|confirm-|toaster))',
        'lib/(?!zod|public-page/structured|session/passkeys)',
        'layouts/(?!site)',
        'marks',
        'subscription/',
        'features/(?:connection|dashboard|subscriptions/(?!subscription-mutations)(?:[a-z-]+[.]tsx?$|list|form/reminder-choice))',
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
        'calendar',
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
