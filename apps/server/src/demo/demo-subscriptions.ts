import type { NewSubscription, SubscriptionChange } from '@duely/contract'

/** A subscription of the demo account, relative to the day of seeding. */
export type DemoSubscription = Omit<NewSubscription, 'nextBillingDate' | 'currency'> & {
  currency?: NewSubscription['currency']
  /** Days from today to its next renewal. */
  renewsIn: number
  /** Number of past renewals. */
  behind: number
  status?: SubscriptionChange['status']
}

/** Subscriptions with every cycle and currency, some renewing soon, some paused. */
export const DEMO_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    name: 'iCloud+',
    description: '200 GB, shared with the family',
    amount: '2.99',
    billingCycle: 'monthly',
    category: 'Cloud Storage',
    renewsIn: 1,
    behind: 9,
    notificationInterval: [3, 1],
  },
  {
    name: 'Netflix',
    description: 'Standard plan',
    amount: '17.99',
    billingCycle: 'monthly',
    category: 'Entertainment',
    renewsIn: 3,
    behind: 11,
    notificationInterval: [7, 3, 1],
  },
  {
    name: 'ChatGPT Plus',
    amount: '20.00',
    billingCycle: 'monthly',
    category: 'Productivity',
    renewsIn: 6,
    behind: 7,
    notificationInterval: [3],
  },
  {
    name: 'Spotify',
    description: 'Duo',
    amount: '16.99',
    billingCycle: 'monthly',
    category: 'Entertainment',
    renewsIn: 9,
    behind: 14,
    notificationInterval: [3],
  },
  {
    name: 'Gym membership',
    description: 'Weights and the pool',
    amount: '39.00',
    billingCycle: 'monthly',
    category: 'Fitness & Health',
    renewsIn: 12,
    behind: 5,
    notificationInterval: [7],
  },
  {
    name: 'Adobe Creative Cloud',
    amount: '59.99',
    billingCycle: 'monthly',
    category: 'Software/SaaS',
    renewsIn: 15,
    behind: 8,
    notificationInterval: [7, 3],
  },
  {
    name: 'Proton Mail',
    amount: '4.99',
    currency: 'EUR',
    billingCycle: 'monthly',
    category: 'Productivity',
    renewsIn: 18,
    behind: 6,
    notificationInterval: [3],
  },
  {
    name: 'The Guardian Weekly',
    amount: '45.00',
    currency: 'GBP',
    billingCycle: 'quarterly',
    category: 'News & Media',
    renewsIn: 24,
    behind: 3,
    notificationInterval: [7, 3],
  },
  {
    name: 'Amazon Prime',
    amount: '139.00',
    billingCycle: 'yearly',
    category: 'Entertainment',
    renewsIn: 41,
    behind: 2,
    notificationInterval: [7, 3, 1],
  },
  {
    name: 'Duolingo Super',
    amount: '83.99',
    billingCycle: 'yearly',
    category: 'Education',
    renewsIn: 133,
    behind: 1,
    notificationInterval: [7],
  },
  {
    name: 'Vegetable box',
    description: 'Small box, every week',
    amount: '19.50',
    billingCycle: 'weekly',
    category: 'Other',
    renewsIn: 4,
    behind: 12,
    notificationInterval: [1],
  },
  {
    name: 'Xbox Game Pass',
    amount: '14.99',
    billingCycle: 'monthly',
    category: 'Gaming',
    renewsIn: 21,
    behind: 4,
    notificationInterval: [3],
    status: 'paused',
  },
  {
    name: 'Headspace',
    amount: '12.99',
    billingCycle: 'monthly',
    category: 'Fitness & Health',
    renewsIn: 27,
    behind: 3,
    notificationInterval: [3],
    status: 'cancelled',
  },
]
