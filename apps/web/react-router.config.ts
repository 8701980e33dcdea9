import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import type { Config } from '@react-router/dev/config'
import { PAGES_IN_EVERY_LANGUAGE, pathIn } from './src/language/page-address.ts'
import { cancelPagePath, paths } from './src/paths.ts'

/**
 * Served from the fallback page, because it depends on its URL.
 * The signed-in screens are prerendered without data.
 */
const personal: readonly string[] = [paths.successPayment]

/** The signed-in screens, of which the build prerenders frames without data, in each language. */
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

/** The pages of services; the routes know only what all of their addresses have in common. */
const services = CANCELLING.map(({ slug }) => cancelPagePath(slug))

/** Where the build puts a frame in a language; the server answers it at the address itself. */
const framePath = (language: string, path: string) =>
  language === 'en' ? path : `/${language.toLowerCase()}${path}`

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // A route is one file, because its parts would be requested separately.
  splitRouteModules: false,
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !personal.includes(path) && !path.includes(':')),
    ...LANGUAGES.flatMap((language) => screenFrames.map((path) => framePath(language, path))),
    paths.setupFrame,
    paths.joinFrame,
    ...LANGUAGES.filter((each) => each !== 'en').flatMap((each) =>
      [...PAGES_IN_EVERY_LANGUAGE, ...services].map((path) => pathIn(each, path)),
    ),
    ...services,
  ],
} satisfies Config
