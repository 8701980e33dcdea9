/**
 * Runs inline in the head, before the first paint: a cookie without any secret, set by the server beside the session,
 * marks the document as signed in, and the variants `signed-in` and `signed-out` of the stylesheet follow. One constant
 * text: its hash is in the content security policy.
 */
export const signedInScript =
  "if(('; '+document.cookie+';').includes('; duely_signed_in=1;'))document.documentElement.dataset.signedIn=''"
