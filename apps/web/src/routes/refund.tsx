import Text, { frontmatter } from '../../../../content/legal/refund.mdx'
import { legalMeta } from '../features/legal/legal-meta.ts'
import { legalPage } from '../features/legal/legal-page.tsx'
import { paths } from '../paths.ts'

export const meta = () =>
  legalMeta(frontmatter, paths.refund, ['refund policy', 'money-back guarantee', 'cancel subscription'])

export default legalPage(frontmatter, Text)
