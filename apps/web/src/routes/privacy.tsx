import Text, { frontmatter } from '../../../../content/legal/privacy.mdx'
import { legalMeta } from '../features/legal/legal-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { paths } from '../paths.ts'

export const meta = () =>
  legalMeta(frontmatter, paths.privacy, ['privacy policy', 'personal data', 'data deletion'])

export default function Privacy() {
  return <LegalPage facts={frontmatter} Text={Text} />
}
