/**
 * Runs inline in the head, before the first paint: a cookie without secrets, set by the server with the session, marks
 * the document as signed in for the stylesheet's variants `signed-in` and `signed-out`. A constant text, because its
 * hash is in the content security policy.
 */
export const signedInScript =
  "if(('; '+document.cookie+';').includes('; duely_signed_in=1;'))document.documentElement.dataset.signedIn=''"
