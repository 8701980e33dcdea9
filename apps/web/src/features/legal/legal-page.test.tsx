import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LegalPage } from './legal-page.tsx'

afterEach(cleanup)

/** A text as the build makes it: it shows what it is given for its own elements. */
function Text({ components = {} }: { readonly components?: object }): ReactNode {
  const SupportEmail = 'SupportEmail' in components ? components.SupportEmail : null
  return typeof SupportEmail === 'function' ? SupportEmail({}) : 'no address'
}

test('title, date, the address of support, and the way home', () => {
  const facts = { title: 'Contact', description: 'How to reach us', updated: '2026-11-20' }
  const router = createMemoryRouter([{ path: '*', element: <LegalPage facts={facts} Text={Text} /> }])
  render(<RouterProvider router={router} />)
  screen.getByRole('heading', { level: 1, name: 'Contact' })
  screen.getByText('November 20, 2026')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('support@duely.example')).toBe('mailto:support@duely.example')
  expect(hrefOf('Back to Home')).toBe('/')
})
