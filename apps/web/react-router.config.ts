import { LANGUAGES } from '@duely/texts'
import type { Config } from '@react-router/dev/config'
import { pagesWithoutRoute } from './src/lib/public-page/built-pages.ts'
import { paths } from './src/paths.ts'

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
    ...pagesWithoutRoute(),
  ],
} satisfies Config
