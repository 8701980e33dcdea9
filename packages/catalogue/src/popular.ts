/** Slugs of twelve popular services, offered before anything is typed. */
export const POPULAR_SERVICES: readonly string[] = [
  'netflix',
  'spotify',
  'youtube-premium',
  'amazon-prime',
  'disney-plus',
  'apple-music',
  'icloud-plus',
  'chatgpt',
  'hulu',
  'adobe-creative-cloud',
  'xbox-game-pass',
  'dropbox',
]
