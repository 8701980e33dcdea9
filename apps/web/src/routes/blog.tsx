import { articles } from 'virtual:articles'
import { BlogIndex } from '../features/blog/blog-index.tsx'
import { pageMeta } from '../lib/public-page/seo.ts'
import { breadcrumbData } from '../lib/public-page/structured-data.ts'
import { paths } from '../paths.ts'
import { site } from '../site.ts'

export const meta = () => [
  ...pageMeta({
    title: 'Blog: take control of your subscriptions',
    description:
      'Guides to finding, dating and canceling subscriptions: refunds, free trials, annual renewals and reminders.',
    path: paths.blog,
    keywords: ['subscription tips', 'cancel subscriptions', 'renewal reminders', 'refund guide'],
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${site.name} Blog`,
    href: paths.blogFeed,
  },
  breadcrumbData([{ name: 'Blog', path: paths.blog }]),
]

export default function Blog() {
  return <BlogIndex articles={articles} />
}
