import Text, { frontmatter } from '../../../../content/legal/privacy.mdx'
import { legalMeta } from '../features/legal/legal-meta.ts'
import { legalPage } from '../features/legal/legal-page.tsx'
import { paths } from '../paths.ts'

export const meta = () =>
  legalMeta(frontmatter, paths.privacy, ['privacy policy', 'personal data', 'data deletion'])

export default legalPage(frontmatter, Text)
