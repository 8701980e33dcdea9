import { CURRENCIES, currencyWords } from '@duely/domain'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountOn, openScreen, proPlan, serve, subscriptionOf } from '#web/lib/testing.tsx'
import { MailPart } from './mail-part.tsx'

const DATA = [
  ...CURRENCIES.map((code) => `${currencyWords(code)} (${code})`),
  'Netflix',
  'Your receipt',
  'info@example.com',
  'Hello there',
  'Mar',
  'USD',
]
const found = {
  kind: 'receipt',
  service: 'Netflix',
  date: '2026-03-02',
  reference: null,
  accessUntil: null,
  trialEndsOn: null,
  newPriceFrom: null,
  amount: '9.99',
  currency: 'USD',
  cycle: 'monthly',
}
const draft = {
  id: 'd',
  sender: 'info@example.com',
  subject: 'Your receipt',
  receivedAt: '2026-03-02T10:00:00.000Z',
  found,
}

async function open() {
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/drafts') return { body: { drafts: [draft] } }
    return { body: { subscriptions: [subscriptionOf('Netflix')] } }
  })
  await act(
    async () =>
      void openScreen(
        <InPseudo>
          <MailPart />
        </InPseudo>,
      ),
  )
  await screen.findByRole('button', { name: /Löök át ît/ })
}

test('mails that are read here say nothing that is not in the catalogues', async () => {
  await open()
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does what was found in one, whatever it is about', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Löök át ît/ }))
  for (const choice of await screen.findAllByRole('radio')) {
    await userEvent.click(choice)
    expect(hardCoded(DATA)).toEqual([])
  }
  await userEvent.click(screen.getByRole('button', { name: /Rëçörd thîš/ }))
  expect(hardCoded(DATA)).toEqual([])
})
