import { CURRENCIES } from '@duely/domain'

/** Every currency by its code, as options of a native select. */
export const ALL_CURRENCIES = CURRENCIES.map((value) => ({ value, label: value }))
