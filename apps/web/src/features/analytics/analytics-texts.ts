/** Heading of Analytics (spec, Analytics screen). */
export const ANALYTICS = {
  title: 'Analytics',
  subtitle: 'Track your subscription spending and discover savings opportunities.',
} as const
