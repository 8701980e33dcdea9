import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Logo } from './logo.tsx'

afterEach(() => {
  delete document.documentElement.dataset.name
})

test("a server's own name that is cut has a title that says it whole", () => {
  document.documentElement.dataset.name = 'Renewals at home'
  render(<Logo to="/" />, { wrapper: MemoryRouter })
  expect(screen.getByTitle('Renewals at home').textContent).toBe('Renewals at home')
})
