import { renderHook, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

const ADD = ['add', 'text'] as const

test('parameters that belong together open once, and all of them leave the URL', async () => {
  const open = vi.fn()
  const { result } = renderHook(
    () => {
      useAddressParams(ADD, true, open)
      return useLocation().search
    },
    {
      wrapper: ({ children }) => (
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: children }], {
            initialEntries: ['/?add=&text=Netflix&page=2'],
          })}
        />
      ),
    },
  )
  await waitFor(() => expect(result.current).toBe('?page=2'))
  expect(open.mock.calls).toEqual([[{ add: '', text: 'Netflix' }]])
})
