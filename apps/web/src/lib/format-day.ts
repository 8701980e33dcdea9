const styles = {
  /** 'Oct 30' */
  short: { month: 'short', day: 'numeric' },
  /** 'October 30, 2025' */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
} as const

/** Formats a date for public pages: in en-US (spec, section 9), independent of the timezone. */
export function formatDay(isoDay: string, style: keyof typeof styles): string {
  return new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: 'UTC' }).format(new Date(isoDay))
}
