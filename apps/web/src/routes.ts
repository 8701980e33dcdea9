import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard/home.tsx'),
    route('subscriptions', 'routes/dashboard/subscriptions.tsx'),
  ]),
  // Anything else.
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
