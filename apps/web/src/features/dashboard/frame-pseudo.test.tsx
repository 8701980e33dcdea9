import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { Failure } from '#web/layouts/failure.tsx'
import { accountOn, freePlan, openScreen, serve } from '#web/lib/testing.tsx'
import { SignedInShell } from './signed-in-shell.tsx'
import { UnreachableBanner } from './unreachable-banner.tsx'

afterEach(cleanup)

/** What is called the same in every language. */
const DATA = ['Duely', 'Ann Lee', 'ann@example.com', 'AL']

const shell = (
  <InPseudo>
    <SignedInShell onLogOut={() => {}} loggingOut={false}>
      <UnreachableBanner />
    </SignedInShell>
  </InPseudo>
)

test('the frame of signed-in screens says nothing that is not in the catalogues', async () => {
  serve(() => ({ body: accountOn(freePlan, { notificationsEnabled: false }) }))
  await act(async () => void openScreen(shell))
  expect(await screen.findByText(/^\[Nö rëmîñdër/)).toBeTruthy()
  expect(hardCoded(DATA)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^\[AL: / }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does the page after an unexpected error', async () => {
  const page = <Failure error={{ requestId: '12-34' }} />
  await act(async () => void openScreen(<InPseudo>{page}</InPseudo>))
  expect(hardCoded(DATA)).toEqual([])
})

test('the tab is called as its screen in the language of who reads', async () => {
  serve(() => ({ body: accountOn(freePlan) }))
  await act(async () => void openScreen(shell))
  expect(document.title).toMatch(/^\[Dášhböárd.*\] · Duely$/)
})
