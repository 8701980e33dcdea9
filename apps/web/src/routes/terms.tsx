import Text, { frontmatter } from '../../../../content/legal/terms.mdx'
import { legalMeta } from '../features/legal/legal-meta.ts'
import { legalPage } from '../features/legal/legal-page.tsx'
import { paths } from '../paths.ts'

export const meta = () =>
  legalMeta(frontmatter, paths.terms, ['terms of service', 'terms and conditions', 'subscription terms'])

export default legalPage(frontmatter, Text)
