import { LANGUAGES } from '@duely/texts'
import type { Config } from '@react-router/dev/config'
import { pathIn } from './src/language/page-address.ts'
import { pagesInEveryLanguage } from './src/lib/public-page/pages-in-every-language.ts'
import { paths } from './src/paths.ts'

/** The signed-in screens, whose frames the build prerenders without data, in each language. */
const screenFrames: readonly string[] = [
  paths.dashboard,
  paths.subscriptions,
  paths.bring,
  paths.subscriptionFrame,
  paths.analytics,
  paths.calendar,
  paths.reminders,
  paths.settings,
]

/** Where the build puts a frame in a language; the server answers it at the address itself. */
const framePath = (language: string, path: string) =>
  language === 'en' ? path : `/${language.toLowerCase()}${path}`

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // A route is one file, because its parts would be requested separately.
  splitRouteModules: false,
  prerender({ getStaticPaths }) {
    // The page after a payment depends on its URL: it is served from the fallback page.
    const withRoute = getStaticPaths().filter((path) => path !== paths.successPayment && !path.includes(':'))
    // A set, because three of the last ones have a route in English.
    return [
      ...new Set([
        ...withRoute,
        ...LANGUAGES.flatMap((language) => screenFrames.map((path) => framePath(language, path))),
        paths.setupFrame,
        paths.joinFrame,
        ...LANGUAGES.flatMap((language) => pagesInEveryLanguage.map((path) => pathIn(language, path))),
      ]),
    ]
  },
} satisfies Config
