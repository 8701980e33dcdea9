import { LandingPage } from '../features/landing/landing-page.tsx'
import { pageMeta } from '../lib/public-page/seo.ts'
import { productData } from '../lib/public-page/structured-data.ts'
import { paths } from '../paths.ts'
import { site } from '../site.ts'

const description =
  'Record your paid subscriptions and get an email or text before each one renews, in time to cancel. Free for up to 5 subscriptions.'

export const meta = () => [
  ...pageMeta({
    title: `${site.name}: subscription renewal reminders in time to cancel`,
    bareTitle: true,
    description,
    path: paths.home,
    keywords: [
      'subscription tracker',
      'renewal reminder',
      'cancel subscription',
      'free trial reminder',
      'subscription manager',
    ],
  }),
  productData(description),
]

export default LandingPage
