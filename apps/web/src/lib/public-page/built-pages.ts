import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES } from '@duely/texts'
import { PAGES_IN_EVERY_LANGUAGE, pathIn } from '#web/language/page-address.ts'
import { cancelPagePath } from '#web/paths.ts'

/** The pages that the build finds in no route: those of services, and all in another language. */
export function pagesWithoutRoute(): string[] {
  const services = CANCELLING.map(({ slug }) => cancelPagePath(slug))
  const others = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    [...PAGES_IN_EVERY_LANGUAGE, ...services].map((path) => pathIn(language, path)),
  )
  return [...services, ...others]
}
