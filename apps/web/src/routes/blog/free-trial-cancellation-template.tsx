import { articleMeta } from '#web/features/blog/article-meta.ts'
import { articlePage } from '#web/features/blog/article-page.tsx'
import Text, { frontmatter } from '../../../../../content/blog/free-trial-cancellation-template.mdx'

export const meta = () => articleMeta(frontmatter)
export default articlePage(frontmatter, Text)
