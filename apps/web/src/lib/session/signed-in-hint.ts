/** Among the cookies as `; name=value; …;`, so that no other cookie's name ends like it. */
const HINT = '; duely_signed_in=1;'

/**
 * Runs inline in the head, before the first paint: a cookie without secrets, set by the server with the
 * session, marks the document as signed in for the stylesheet's variants `signed-in` and `signed-out`. A
 * constant text, because its hash is in the content security policy.
 */
export const signedInScript = `if(('; '+document.cookie+';').includes('${HINT}'))document.documentElement.dataset.signedIn=''`

/** Marks the document as signed in or out. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}

/** Whether this browser was given a session that may still run; the server alone knows whether it does. */
export const hasSignedInHint = () => `; ${document.cookie};`.includes(HINT)
