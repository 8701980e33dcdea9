import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import NotFoundRoute from './not-found.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an unknown path is reported, links home and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '*', Component: NotFoundRoute }], {
    initialEntries: ['/no/such/page'],
  })
  render(<RouterProvider router={router} />)
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(logged).toHaveBeenCalledWith('Page not found:', '/no/such/page')
})
