import Text, { frontmatter } from '../../../../../content/blog/free-trial-cancellation-template.mdx'
import { articleMeta } from '../../features/blog/article-meta.ts'
import { ArticlePage } from '../../features/blog/article-page.tsx'

export const meta = () => articleMeta(frontmatter)

export default function Article() {
  return <ArticlePage article={frontmatter} Text={Text} />
}
