import { renderPage } from '../../../platform/http/site/small-page.ts'
import { fill } from '../../../platform/mail/safe-html.ts'

const SETTINGS = '/dashboard/settings?tab=account'

/** Placeholders: name, settings. */
const ASK = `<p>No program can use the key “[[name]]” any more. Your other keys stay.</p>
<form method="post"><button type="submit" class="first">End this key</button></form>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`
/** Placeholder: settings. */
const DONE = `<p>No program can use it any more. If it was not you who made it, reset your password now: that signs out every device and ends every other key too.</p>
<p class="way"><a href="/reset-password">Reset your password</a></p>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`
/** Placeholder: settings. */
const UNKNOWN = `<p>Please use the link of the message exactly as it is.</p>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`

/** The page behind the link of the mail about a new key. GET only asks, because mail scanners follow links. */
export function askPage(name: string): string {
  return renderPage('End this API key?', fill(ASK, { name, settings: SETTINGS }))
}

/** The page once the key has ended, now or before. */
export function donePage(): string {
  return renderPage('This API key has ended', fill(DONE, { settings: SETTINGS }))
}

/** Page for a token with an invalid signature. */
export function unknownPage(): string {
  return renderPage('This link is not valid', fill(UNKNOWN, { settings: SETTINGS }))
}
