/**
 * Runs inline in the head, before the first paint: marks the document when its address has a one-time
 * token or an invitation, for the stylesheet's variant `with-token`. Prerendered pages cannot know it, and
 * would show what they show without one until they are hydrated. A constant text, because its hash is in the
 * content security policy.
 */
export const tokenScript =
  "if(/[?&](token|invitation)=/.test(location.search))document.documentElement.dataset.withToken=''"
