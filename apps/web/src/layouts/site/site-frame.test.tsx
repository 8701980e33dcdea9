import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SiteFrame } from './site-frame.tsx'

beforeEach(() => {
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <SiteFrame>the page</SiteFrame> }])} />,
  )
})
afterEach(cleanup)

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
/** The stylesheet shows an element by its class. */
const shownTo = (element: HTMLElement) =>
  element.closest('[class*="signed-out:hidden"]') ? 'signed in' : 'signed out'

test('the header: sections of the page, blog, sign-in links', () => {
  const header = screen.getByRole('banner')
  expect(header.className).toContain('fixed')
  const [wide] = within(header).getAllByRole('navigation', { name: 'Main' })
  if (!wide) throw new Error('no navigation')
  expect(linksIn(wide)).toEqual([
    ['Features', '/#features'],
    ['How it Works', '/#how-it-works'],
    ['Pricing', '/#pricing'],
    ['Blog', '/blog'],
  ])
  const ways = (name: string) =>
    within(header)
      .getAllByRole('link', { name, hidden: true })
      .map((link) => [link.getAttribute('href'), shownTo(link)].join(', '))
  expect(ways('Sign In')).toEqual(['/login, signed out', '/login, signed out'])
  expect(ways('Get Started')).toEqual(['/signup, signed out', '/signup, signed out'])
  expect(ways('Dashboard')).toEqual(['/dashboard, signed in', '/dashboard, signed in'])
})

test('the phone menu offers Logout to signed-in users', () => {
  const logOut = screen.getByRole('button', { name: 'Logout', hidden: true })
  expect(logOut.closest('details')).toBeTruthy()
  expect(shownTo(logOut)).toBe('signed in')
})

test('the footer: Product, Support and the three claims', () => {
  const footer = within(screen.getByRole('contentinfo'))
  expect(linksIn(footer.getByRole('navigation', { name: 'Product' }))).toEqual([
    ['Features', '/#features'],
    ['How it Works', '/#how-it-works'],
    ['Pricing', '/#pricing'],
    ['Blog', '/blog'],
  ])
  expect(linksIn(footer.getByRole('navigation', { name: 'Support' }))).toEqual([
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['Refund Policy', '/refund'],
  ])
  for (const claim of ['Cancel anytime', 'Secure payments', '24/7 support']) footer.getByText(claim)
})
