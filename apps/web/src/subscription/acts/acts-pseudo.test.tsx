import type { Subscription } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { openScreen, refusal, serve, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { LoadFailedBanner } from '../load-failed-banner.tsx'
import { RenewalsDialog } from '../renewals-dialog.tsx'
import { WaitForRecorded } from '../wait-for-recorded.tsx'
import { ActDialogs } from './act-dialogs.tsx'
import type { ActView } from './use-acts.tsx'

const DATA = ['Netflix']
const ignore = () => {}

function show(view: ActView, facts: Partial<Subscription> = {}, extra = <></>) {
  const subscription = subscriptionOf('Netflix', facts)
  serve(() => refusal(409, 'RENEWAL_PASSED', 'The time to act on this renewal has passed.'))
  return openScreen(
    <InPseudo>
      <ActDialogs
        subscription={subscription}
        view={view}
        open={true}
        culture={'en-US'}
        today={plainDate('2026-03-05')}
        onClose={ignore}
      />
    </InPseudo>,
    { extra },
  )
}

const watch = { chargeOn: '2026-03-01', askOn: '2026-03-03', chargedOn: null, state: 'asked' } as const

test.each<[string, ActView, Partial<Subscription>?]>([
  ['what can be done', 'menu'],
  ['of one that is kept', 'menu', { keptRenewal: '2026-03-10' }],
  ['of one that is paused', 'menu', { status: 'paused' }],
  ['of one that is cancelled', 'menu', { status: 'cancelled', watch }],
  ['cancelled', 'cancelled'],
  ['pause', 'pause'],
  ['charged again', 'charged', { status: 'cancelled', watch }],
])('%s is said by the catalogues alone', async (_, view, facts) => {
  show(view, facts)
  await screen.findByRole('dialog')
  expect(hardCoded(DATA)).toEqual([])
})

test('so is why an act was not saved', async () => {
  show('menu', {}, <Toaster />)
  const [keep] = await screen.findAllByRole('button', { name: /^\[Këëp/ })
  await userEvent.click(keep as HTMLElement)
  expect(await screen.findByText('[The time to act on this renewal has passed.]')).toBeTruthy()
  expect(screen.getByText(/^\[Thîš çöüld/)).toBeTruthy()
})

test('so are renewals of a day, and what could not be loaded', async () => {
  const query = { isError: true, isFetching: false, refetch: ignore }
  const entry = { key: 'a', id: 'a', name: 'Netflix', description: null, amount: '', cycle: '' }
  await act(
    async () =>
      void openScreen(
        <InPseudo>
          <LoadFailedBanner query={query} hasOlder />
          <LoadFailedBanner query={query} hasOlder={false} />
          <WaitForRecorded queries={[query]} />
          <WaitForRecorded queries={[]} />
          <RenewalsDialog
            open={true}
            onClose={ignore}
            date={plainDate('2026-03-10')}
            culture={'en-US'}
            entries={[{ ...entry, category: 'Entertainment' }]}
          />
        </InPseudo>,
      ),
  )
  expect(hardCoded(DATA)).toEqual([])
})
