import type { Account, Plan, Profile } from '@duely/contract'
import { cultureOf, DEFAULT_TIME_ZONE, REMINDER_HOUR, type Wording } from '@duely/domain'
import { type Language, languageOf } from '@duely/texts'
import { browserLanguage } from '#web/language/browser-language.ts'
import { rememberedLanguage } from '#web/language/frame-language.ts'
import { serverFacts } from '#web/server-facts.ts'
import { planHere } from './on-this-server.ts'

/** Account facts used by screens for dates, texts and offers. */
export type AccountFacts = {
  readonly zone: string
  /** How days and amounts are written, in the reader's language. */
  readonly culture: Wording
  readonly plan: Plan | null
  /** Limit of active subscriptions; null while the account is unknown, and on a server without plans. */
  readonly limit: number | null
  /** Local hour of reminders. */
  readonly reminderHour: number
  /** The price above which reminders are repeated daily by default; null: no limit. */
  readonly insistAbove: Profile['insistAbove']
}

/**
 * The facts from the account. When it failed to load, screens continue (spec, section 8) with the browser's
 * timezone and language, and leave limits to the server.
 */
export function accountFacts(account: Account | undefined): AccountFacts {
  if (account !== undefined) {
    const { profile, plan, usage, reminderHour } = account
    const { timezone: zone, insistAbove } = profile
    const culture = wordingOf(languageOf(profile), profile.culture)
    const limit = serverFacts().plans ? usage.limit : null
    return { zone, culture, plan, limit, reminderHour, insistAbove }
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_TIME_ZONE
  return {
    zone,
    culture: wordingOf(rememberedLanguage() ?? browserLanguage(), cultureOf(navigator.language)),
    plan: planHere(null),
    limit: null,
    reminderHour: REMINDER_HOUR,
    insistAbove: null,
  }
}

const wordings = new Map<string, Wording>()

/** One value for each language and culture, so that what is computed from it is not computed again. */
function wordingOf(language: Language, culture: string): Wording {
  // In English the culture alone.
  if (language === 'en') return culture
  const key = `${language} ${culture}`
  const known = wordings.get(key) ?? { language, culture }
  wordings.set(key, known)
  return known
}
