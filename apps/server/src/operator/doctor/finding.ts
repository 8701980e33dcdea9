/**
 * One line of the doctor. `failure`: a reminder could not go out. `warning`: something else is wrong, or
 * could not be found out. A text that is not `ok` says what to do.
 */
export type Finding = { level: 'ok' | 'warning' | 'failure'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failure = (text: string): Finding => ({ level: 'failure', text })
