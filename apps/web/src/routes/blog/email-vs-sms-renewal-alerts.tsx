import { articleMeta } from '#web/features/blog/article-meta.ts'
import { ArticlePage } from '#web/features/blog/article-page.tsx'
import Text, { frontmatter } from '../../../../../content/blog/email-vs-sms-renewal-alerts.mdx'

export const meta = () => articleMeta(frontmatter)

export default function Article() {
  return <ArticlePage article={frontmatter} Text={Text} />
}
