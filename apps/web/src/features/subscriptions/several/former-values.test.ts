import { expect, test } from 'vitest'
import { subscription } from '../testing.tsx'
import { formerValues } from './former-values.ts'

const gym = subscription({
  name: 'Gym',
  paymentMethod: 'Visa 4242',
  category: 'News & Media',
  notificationInterval: [7, 3],
})
const paper = subscription({ name: 'Paper', status: 'paused', category: null })
const radio = subscription({ name: 'Radio', status: 'paused', resumesOn: '2026-05-01' })

test.each([
  ['paused', [gym], { status: 'paused' }, [{ ids: ['Gym'], change: { status: 'active' } }], []],
  [
    'resumed: what was paused until a day is paused until then again',
    [paper, radio],
    { status: 'active' },
    [{ ids: ['Paper'], change: { status: 'paused' } }],
    [{ id: 'Radio', until: '2026-05-01' }],
  ],
  [
    'categories, each its own, none included',
    [gym, paper],
    { category: 'Other' },
    [
      { ids: ['Gym'], change: { category: 'News & Media' } },
      { ids: ['Paper'], change: { category: null } },
    ],
    [],
  ],
  [
    'payment methods: those that had the same go together',
    [gym, paper, radio],
    { paymentMethod: 'Visa 9999' },
    [
      { ids: ['Gym'], change: { paymentMethod: 'Visa 4242' } },
      { ids: ['Paper', 'Radio'], change: { paymentMethod: null } },
    ],
    [],
  ],
  [
    'reminder days',
    [gym],
    { notificationInterval: [1] },
    [{ ids: ['Gym'], change: { notificationInterval: [7, 3] } }],
    [],
  ],
] as const)('%s', (_, rows, change, acts, pauses) => {
  expect(formerValues(rows, change as Parameters<typeof formerValues>[1])).toEqual({ acts, pauses })
})
