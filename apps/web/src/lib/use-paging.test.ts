import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePaging } from './use-paging.ts'

const things = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('opens with three rows; another number of rows starts at page 1', () => {
  const { result } = renderHook(() => usePaging(things(20)))
  expect(result.current.rows).toEqual([1, 2, 3])
  act(() => result.current.setPage(4))
  expect(result.current.rows).toEqual([10, 11, 12])
  act(() => result.current.setPageSize(15))
  expect(result.current).toMatchObject({ page: 1, from: 1, to: 15, pageCount: 2 })
})

test('when the rows of the last page vanish, the one before is shown', () => {
  const { result, rerender } = renderHook(({ count }) => usePaging(things(count)), {
    initialProps: { count: 7 },
  })
  act(() => result.current.setPage(3))
  expect(result.current.rows).toEqual([7])
  rerender({ count: 6 })
  expect(result.current).toMatchObject({ page: 2, rows: [4, 5, 6] })
})
