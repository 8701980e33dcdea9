import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountOn, freePlan, openScreen, proPlan, serve } from '#web/lib/testing.tsx'
import { SelectBar } from '../several/select-bar.tsx'
import { SeveralDialog } from '../several/several-dialog.tsx'
import { SubscriptionsFrame } from '../subscriptions-frame.tsx'
import { SubscriptionsScreen } from '../subscriptions-screen.tsx'
import { OwnedBy, serverWith, subscription } from '../testing.tsx'
import { DeleteSubscriptionDialog } from './delete-subscription-dialog.tsx'
import { DeletedRows } from './deleted-rows.tsx'

afterEach(cleanup)

/** What is called the same in every language: names, days, currencies. */
const DATA = ['Netflix', 'Gym', 'Old', 'Rest', 'Gift', 'Bea', 'Visa 4242', 'Kids', 'USD', 'EUR', 'Pro', 'N/A']
/** What parts of other rooms say in English until they are moved. */
const BESIDE = ['Why this number', 'with ', 'trial', 'from  ']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const rows = [
  subscription({ paymentMethod: 'Visa 4242', notificationInterval: [7, 3], trialEndsOn: '2999-01-01' }),
  subscription({ name: 'Gym', nextBillingDate: '2999-01-02', billingEvery: 2, keptRenewal: '2999-01-02' }),
  subscription({ name: 'Rest', status: 'paused', resumesOn: '2999-01-02', category: 'Gaming' }),
  subscription({ name: 'Old', status: 'cancelled', accessUntil: '2999-01-02', currency: 'EUR' }),
  subscription({ name: 'Gift', household: sharing({ decider: 'bea' }) }),
]
const ignore = () => {}

async function show(page: ReactElement, at = '/', here = rows, plan = proPlan) {
  serve(serverWith(accountOn(plan), here))
  openScreen(
    <InPseudo>
      <OwnedBy household={oakStreet}>{page}</OwnedBy>
    </InPseudo>,
    { at },
  )
  await screen.findAllByText(/^\[/)
}
const written = () => hardCoded([...DATA, ...MONTHS, ...BESIDE])

test.each<[string, ReactElement, string?, typeof rows?]>([
  ['the list', <SubscriptionsScreen key="a" />],
  ['the grid', <SubscriptionsScreen key="b" />, '/?view=grid'],
  ['filtered', <SubscriptionsScreen key="c" />, '/?q=nothing&status=active&category=Gaming'],
  ['empty', <SubscriptionsScreen key="d" />, '/', []],
  ['the frame', <SubscriptionsFrame key="e" />],
  ['deleted ones', <DeletedRows key="f" onAllRestored={ignore} />],
  ['no deleted ones', <DeletedRows key="g" onAllRestored={ignore} />, '/', []],
  [
    'the question before a deletion',
    <DeleteSubscriptionDialog
      key="h"
      subscription={subscription()}
      open
      onClose={ignore}
      nextFocus={{ current: null }}
    />,
  ],
  [
    'several selected',
    <SelectBar key="i" rows={rows} shown={rows} selected={new Set(['netflix'])} onSelect={ignore} />,
  ],
  ...(['days', 'category', 'payment'] as const).map((kind): [string, ReactElement] => [
    `${kind} of several`,
    <SeveralDialog
      key={kind}
      kind={kind}
      count={2}
      paymentMethods={['Visa 4242']}
      open
      saving={false}
      onClose={ignore}
      onSave={ignore}
    />,
  ]),
])('%s: nothing is said that is not in the catalogues', async (_, page, at, here) => {
  await show(page, at, here)
  expect(written()).toEqual([])
})

test('nor with the filters open, or at the plan’s limit', async () => {
  const five = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => subscription({ name, currency: 'USD' }))
  await show(<SubscriptionsScreen upgradePath="/plans" />, '/', [...five, ...rows], freePlan)
  await userEvent.click(await screen.findByRole('button', { name: /^\[Fîltër/ }))
  expect(hardCoded([...DATA, ...MONTHS, ...BESIDE, 'A', 'B', 'C', 'D', 'E', 'F'])).toEqual([])
})
