import Text, { frontmatter } from '../../../../../content/blog/annual-saas-audit-guide.mdx'
import { articleMeta } from '../../features/blog/article-meta.ts'
import { ArticlePage } from '../../features/blog/article-page.tsx'

export const meta = () => articleMeta(frontmatter)

export default function Article() {
  return <ArticlePage article={frontmatter} Text={Text} />
}
