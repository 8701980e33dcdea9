import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Article } from '#web/lib/public-page/article.ts'
import { articleMeta } from './article-meta.ts'
import { ArticlePage } from './article-page.tsx'
import { BlogIndex } from './blog-index.tsx'

afterEach(cleanup)

const show = (page: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
const article = (id: number): Article => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  excerpt: `What ${id} is about`,
  category: 'Free Trials',
  date: '2025-10-24',
  readTime: '7 min read',
  featured: id <= 3,
  keywords: ['one', 'two'],
  description: `A description of ${id}`,
})
const eight = [1, 2, 3, 4, 5, 6, 7, 8].map(article)

test('the index: three featured in a row, the others below in two columns', () => {
  show(<BlogIndex articles={eight} />)
  screen.getByRole('heading', { level: 1, name: 'Take Control of Your Subscriptions' })
  const titlesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent)
  expect(titlesIn('Featured Articles')).toEqual(['Article 1', 'Article 2', 'Article 3'])
  expect(titlesIn('All Articles')).toEqual([4, 5, 6, 7, 8].map((id) => `Article ${id}`))
  const columnsOf = (title: string) => screen.getByText(title).closest('article')?.parentElement?.className
  expect(columnsOf('Article 1')).toContain('grid-cols-3')
  expect(columnsOf('Article 8')).toContain('grid-cols-2')
})

test('a card: category, short date, title, excerpt, read time and link', () => {
  show(<BlogIndex articles={[article(4)]} />)
  const card = within(screen.getByRole('article'))
  for (const words of ['Free Trials', 'Oct 24', 'Article 4', 'What 4 is about', '7 min read'])
    expect(card.getByText(words)).toBeTruthy()
  expect(card.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe('/blog/article-4')
})

test('an article: back link, badge, title, long date, read time, text, and the closing card', () => {
  show(<ArticlePage article={article(4)} Text={() => <p>The text.</p>} />)
  expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
  screen.getByRole('heading', { level: 1, name: 'Article 4' })
  for (const words of ['Free Trials', 'October 24, 2025', '7 min read', 'The text.'])
    expect(screen.getByText(words)).toBeTruthy()
  const closing = within(screen.getByRole('complementary', { name: 'Never Miss a Renewal Again' }))
  expect(closing.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe('/signup')
})

test('an article has meta tags and structured data', () => {
  const meta = JSON.stringify(articleMeta(article(4)))
  for (const fact of [
    '{"title":"Article 4 · Duely"}',
    '{"name":"description","content":"A description of 4"}',
    '{"name":"keywords","content":"one, two"}',
    '{"tagName":"link","rel":"canonical","href":"https://duely.example/blog/article-4"}',
    '{"property":"og:title","content":"Article 4 · Duely"}',
    '{"property":"og:description","content":"A description of 4"}',
    '{"property":"og:url","content":"https://duely.example/blog/article-4"}',
    '{"name":"twitter:card","content":"summary_large_image"}',
    '{"name":"twitter:title","content":"Article 4 · Duely"}',
  ])
    expect(meta).toContain(fact)
})
