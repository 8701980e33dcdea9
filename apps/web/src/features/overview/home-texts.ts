/** Heading of the dashboard (spec, Dashboard home). */
export const HOME = {
  title: 'Dashboard',
  subtitle: "Welcome back! Here's your subscription overview.",
} as const
