import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverFacts } from '#web/server-facts.ts'
import { SiteFrame } from './site-frame.tsx'

const logOut = vi.fn()

function show() {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <SiteFrame onLogOut={logOut}>the page</SiteFrame> }])}
    />,
  )
}

beforeEach(() => {
  logOut.mockClear()
  show()
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
  const button = screen.getByRole('button', { name: 'Logout', hidden: true })
  const menu = button.closest('details')
  expect(shownTo(button)).toBe('signed in')
  menu?.setAttribute('open', '')
  fireEvent.click(button)
  expect(logOut).toHaveBeenCalledOnce()
  expect(menu?.open).toBe(false)
})

test('the phone menu closes on Esc, by leaving it and after a choice', () => {
  const menu = document.querySelector('details') as HTMLDetailsElement
  const open = () => menu.setAttribute('open', '')
  open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
  open()
  fireEvent.click(screen.getByText('the page'))
  expect(menu.open).toBe(false)
  open()
  fireEvent.focusIn(screen.getByRole('contentinfo'))
  expect(menu.open).toBe(false)
  open()
  fireEvent.click(within(menu).getByRole('link', { name: 'Blog', hidden: true }))
  expect(menu.open).toBe(false)
})

test('the footer: Product, Support and the three claims', () => {
  const footer = within(screen.getByRole('contentinfo'))
  expect(linksIn(footer.getByRole('navigation', { name: 'Product' }))).toEqual([
    ['Features', '/#features'],
    ['How it Works', '/#how-it-works'],
    ['Pricing', '/#pricing'],
    ['Blog', '/blog'],
    ['How to Cancel', '/cancel'],
  ])
  expect(linksIn(footer.getByRole('navigation', { name: 'Support' }))).toEqual([
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['Refund Policy', '/refund'],
    ['Withdraw from contract here', '/withdraw'],
  ])
  for (const claim of ['Cancel anytime', 'Secure payments', '24/7 support']) footer.getByText(claim)
})

test('what is about plans is hidden by the stylesheet where there are none', () => {
  const hidden = [...document.querySelectorAll('[class*="without-plans:hidden"]')]
  expect(hidden.map(({ textContent }) => textContent)).toEqual([
    'Pricing',
    'Pricing',
    'Pricing',
    'Refund Policy',
    'Withdraw from contract here',
    'Cancel anytime',
    'Secure payments',
  ])
})

test("an operator's own legal pages take the place of ours", () => {
  cleanup()
  window.duelyServer = { ...serverFacts(), legalUrl: 'https://example.org/legal' }
  show()
  const support = within(screen.getByRole('navigation', { name: 'Support' }))
  expect(linksIn(support.getByRole('list'))).toEqual([
    ['Contact', '/contact'],
    ['Privacy Policy', 'https://example.org/legal'],
    ['Terms & Conditions', 'https://example.org/legal'],
    ['Refund Policy', 'https://example.org/legal'],
    ['Withdraw from contract here', '/withdraw'],
  ])
})

test('the footer leads to the page in every language, and says what is in English', () => {
  const others = within(screen.getByRole('navigation', { name: 'Language' }))
  expect(linksIn(others.getByRole('list'))).toEqual([
    ['English', '/'],
    ['Deutsch', '/de'],
    ['Français', '/fr'],
    ['Español', '/es'],
    ['Italiano', '/it'],
    ['Português (Brasil)', '/pt-br'],
    ['Polski', '/pl'],
  ])
  others.getByText('The blog and the legal pages are in English.')
})
