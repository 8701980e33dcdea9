import { CANCELLING } from '@duely/catalogue/cancelling'
import { PAGES_IN_EVERY_LANGUAGE } from '#web/language/page-address.ts'
import { cancelPagePath } from '#web/paths.ts'

/** The public pages that the build writes in every language, by their address in English. */
export const pagesInEveryLanguage: readonly string[] = [
  ...PAGES_IN_EVERY_LANGUAGE,
  ...CANCELLING.map(({ slug }) => cancelPagePath(slug)),
]
