import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LegalPage } from './legal-page.tsx'

afterEach(cleanup)

/** A text as compiled by the build: renders the given components. */
function Text({ components = {} }: { readonly components?: object }): ReactNode {
  const SupportEmail = 'SupportEmail' in components ? components.SupportEmail : null
  return typeof SupportEmail === 'function' ? SupportEmail({}) : 'no address'
}

test('title, date, support address, and link home', () => {
  const facts = { title: 'Contact', description: 'How to reach us', updated: '2026-11-20' }
  const router = createMemoryRouter([{ path: '*', element: <LegalPage facts={facts} Text={Text} /> }])
  render(<RouterProvider router={router} />)
  screen.getByRole('heading', { level: 1, name: 'Contact' })
  screen.getByText('November 20, 2026')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('support@duely.example')).toBe('mailto:support@duely.example')
  expect(hrefOf('Back to Home')).toBe('/')
})
