/**
 * A cookie without any secret that the server sets beside the session: it says that somebody is signed in, so that the
 * public pages can show the right header before the first paint. It opens nothing.
 */
const hint = 'duely_signed_in=1'

/** Runs inline in the head, before the first paint. One constant text: its hash is in the content security policy. */
export const signedInScript = `if(('; '+document.cookie+';').includes('; ${hint};'))document.documentElement.dataset.signedIn=''`

/** Whether the cookie is there. */
export function hasSignedInHint(): boolean {
  return `; ${document.cookie};`.includes(`; ${hint};`)
}

/** Makes the page look signed in or not: the variants `signed-in` and `signed-out` of the stylesheet follow. */
export function showSignedIn(signedIn: boolean): void {
  const { dataset } = document.documentElement
  if (signedIn) dataset['signedIn'] = ''
  else delete dataset['signedIn']
}
