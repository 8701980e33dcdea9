import { cultureIn, type Wording } from '@duely/domain'

/** Intl's week data, which TypeScript does not know yet; Safari before 26 has the getter, Firefox neither. */
type WeekData = { readonly firstDay: number }
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?(): WeekData; readonly weekInfo?: WeekData }

/**
 * Regions whose week begins on another day than Monday, for browsers without week data (CLDR 48,
 * supplemental/weekData). A test compares them with Intl.
 */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/**
 * The day on which a reader's weeks begin: 0, Sunday, to 6, Saturday. In English it is Sunday (spec,
 * Analytics screen), in other languages the culture's.
 */
export function firstDayOfWeek(culture: Wording): number {
  if (typeof culture === 'string') return 0
  const locale: LocaleWithWeeks = new Intl.Locale(cultureIn(culture))
  const weeks = locale.getWeekInfo?.() ?? locale.weekInfo
  return weeks === undefined ? firstDayByRegion(locale.maximize().region) : weeks.firstDay % 7
}

/** By the region alone. */
export function firstDayByRegion(region = ''): number {
  if (SUNDAY.split(' ').includes(region)) return 0
  if (SATURDAY.split(' ').includes(region)) return 6
  return region === 'MV' ? 5 : 1
}
