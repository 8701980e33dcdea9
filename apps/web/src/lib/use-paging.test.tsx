import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountOn, openScreen, proPlan, type RecordedRequest, serve } from './testing.tsx'
import { usePaging } from './use-paging.ts'

const things = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

let account = accountOn(proPlan)
let asked: RecordedRequest[]
beforeEach(() => {
  account = accountOn(proPlan)
  asked = serve(({ method, body }) => {
    if (method === 'PATCH') account = { ...account, profile: { ...account.profile, ...(body as object) } }
    return { body: method === 'PATCH' ? account.profile : account }
  })
})

/** A paged list at a URL. */
function paged(count: number, at = '/') {
  let paging: ReturnType<typeof usePaging<number>> | undefined
  function List() {
    paging = usePaging(things(count))
    return null
  }
  const { router } = openScreen(<List />, { at })
  return {
    router,
    now: () => {
      if (paging === undefined) throw new Error('nothing was rendered')
      return paging
    },
  }
}

test('starts with three rows; another page size starts at page 1', async () => {
  const { now } = paged(20)
  expect(now().rows).toEqual([1, 2, 3])
  await act(async () => now().setPage(4))
  expect(now().rows).toEqual([10, 11, 12])
  await act(async () => now().setPageSize(15))
  expect(now()).toMatchObject({ page: 1, from: 1, to: 15, pageCount: 2 })
})

test('when the last page becomes empty, the previous one is shown', () => {
  const { now } = paged(7, '/?page=3')
  expect(now().rows).toEqual([7])
  const { now: later } = paged(6, '/?page=3')
  expect(later()).toMatchObject({ page: 2, rows: [4, 5, 6] })
})

test('page and size are in the URL, and the size is remembered in the profile, for every list', async () => {
  const { now, router } = paged(20)
  await act(async () => now().setPageSize(5))
  await act(async () => now().setPage(2))
  expect(router.state.location.search).toBe('?size=5&page=2')
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/api/profile', body: { listSize: 5 } },
  ])
  const elsewhere = paged(20)
  await waitFor(() => expect(elsewhere.now()).toMatchObject({ page: 1, pageSize: 5 }))
  expect(paged(20, '/?page=2&size=10').now()).toMatchObject({ from: 11, to: 20 })
})

test.each(['/?page=0&size=7', '/?page=-1&size=1000000', '/?page=x&size=', '/?page=1e3'])(
  'an invalid URL shows the first three: %s',
  (at) => {
    expect(paged(4, at).now().pageSize).toBe(3)
    expect(paged(4, '/?page=x').now().page).toBe(1)
  },
)

test('all rows are one page, however many there are', async () => {
  const { now } = paged(13)
  await act(async () => now().setPageSize('all'))
  expect(now()).toMatchObject({ from: 1, to: 13, page: 1, pageCount: 1, pageSize: 'all' })
  expect(now().rows).toHaveLength(13)
  expect(paged(0, '/?size=all').now()).toMatchObject({ from: 0, to: 0, pageCount: 1 })
})

test('a size that cannot be saved holds for the open page', async () => {
  serve(({ method }) => (method === 'PATCH' ? undefined : { body: account }))
  const { now } = paged(13)
  await act(async () => now().setPageSize('all'))
  expect(now().rows).toHaveLength(13)
})
