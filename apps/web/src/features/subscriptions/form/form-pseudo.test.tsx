import { popularServices } from '@duely/catalogue/suggest'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DuplicatesNotice } from '#web/household/duplicates-notice.tsx'
import { newDraft } from '#web/household/sharing-draft.ts'
import { SharingFields } from '#web/household/sharing-fields.tsx'
import { oakStreet } from '#web/household/testing.ts'
import { ViewSwitch } from '#web/household/view-switch.tsx'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountOn, freePlan, openScreen, proPlan, serve } from '#web/lib/testing.tsx'
import { CategoryDialog } from '#web/subscription/categories/category-dialog.tsx'
import { choosingOf } from '../mark/choosing.ts'
import { MarkChooser } from '../mark/mark-chooser.tsx'
import { MarkDialog } from '../mark/mark-dialog.tsx'
import { OwnedBy, serverWith, subscription } from '../testing.tsx'
import { AddSubscriptionDialog } from './add-subscription-dialog.tsx'
import { EditSubscriptionDialog } from './edit-subscription-dialog.tsx'

afterEach(cleanup)

/** What is called the same in every language: names, amounts, days, currencies. */
const DATA = [
  ...popularServices().map(({ name }) => name),
  'Netflix',
  'Spotify',
  'Ann',
  'Bea',
  'Kim',
  'USD',
  'EUR',
  'GBP',
  'Pro',
  'Visa 4242',
  'GB',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Su',
  'Mo',
  'Tu',
  'We',
  'Th',
  'Fr',
  'Sa',
  'AM',
  'PM',
]
const pro = accountOn(proPlan)
const ignore = () => {}

async function show(page: ReactElement) {
  serve(serverWith(accountOn(proPlan), []))
  openScreen(<InPseudo>{page}</InPseudo>, { at: '/' })
  await screen.findAllByText(/^\[/)
}

const add = (account: typeof pro) => (
  <OwnedBy account={account}>
    <AddSubscriptionDialog open onClose={ignore} active={2} finalFocus={() => true} />
  </OwnedBy>
)
const edit = (
  <OwnedBy account={pro}>
    <EditSubscriptionDialog
      subscription={subscription({
        trialEndsOn: null,
        notice: { count: 1, unit: 'weeks' },
        website: 'https://example.com',
        nextBillingDate: '2999-03-31',
      })}
      open
      onClose={ignore}
      detailsOpen
    />
  </OwnedBy>
)

function Chooser({ kind }: { readonly kind: 'emoji' | 'brand' | 'picture' }) {
  const [choosing, setChoosing] = useState({ ...choosingOf({ mark: null }), kind })
  return <MarkChooser choosing={choosing} onChange={(next) => setChoosing({ ...next, kind })} isTried />
}

const draft = { ...newDraft(oakStreet), users: ['ann', 'bea'], mode: 'percent' as const }
const duplicates = [
  { name: 'Spotify', link: null, people: 2, subscriptions: [{ id: 'a', owner: 'ann' }] },
  {
    name: 'Netflix',
    link: 'https://example.com',
    people: 2,
    subscriptions: ['ann', 'bea'].map((owner) => ({ id: owner, owner })),
  },
]

test.each<[string, ReactElement]>([
  ['a new one', add(pro)],
  ['a new one on the free plan', add(accountOn(freePlan))],
  ['an edited one with its details', edit],
  ['the choice of an emoji', <Chooser key="a" kind="emoji" />],
  ['the choice of a service', <Chooser key="b" kind="brand" />],
  ['the choice of a picture', <Chooser key="c" kind="picture" />],
  ['the choice of a mark', <MarkDialog key="d" subscription={subscription()} open onClose={ignore} />],
  ['a category', <CategoryDialog key="e" open onClose={ignore} category={null} />],
  [
    'how it is shared',
    <SharingFields
      key="f"
      draft={draft}
      household={oakStreet}
      onChange={ignore}
      price={{ amountMinor: 1000, currency: 'USD' }}
    />,
  ],
  ['the views', <ViewSwitch key="g" view="mine" household={oakStreet} choose={ignore} />],
  [
    'what two pay',
    <DuplicatesNotice
      key="h"
      household={{ ...oakStreet, duplicates } as Parameters<typeof DuplicatesNotice>[0]['household']}
    />,
  ],
])('%s: nothing is said that is not in the catalogues', async (_, page) => {
  await show(page)
  expect(hardCoded(DATA)).toEqual([])
})

test('nor while a new one is typed', async () => {
  await show(add(pro))
  await userEvent.type(screen.getByRole('textbox', { name: /^\[Sërvîçë Námë/ }), 'Netflix 9.99 monthly')
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0)
  expect(hardCoded(DATA)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /^\[Chööšë fröm á çálëñdár/ }))
  await userEvent.click(screen.getByRole('switch', { name: /^\[Frëë trîál/ }))
  expect(hardCoded(DATA)).toEqual([])
})

test('nor while a price is changed', async () => {
  await show(edit)
  const amount = screen.getByRole('textbox', { name: /^\[Amöüñt/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '17.99')
  await userEvent.click(screen.getByRole('radio', { name: /^\[Nëw prîçë/ }))
  expect(hardCoded(DATA)).toEqual([])
})
