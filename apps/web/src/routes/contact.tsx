import Text, { frontmatter } from '../../../../content/legal/contact.mdx'
import { legalMeta } from '../features/legal/legal-meta.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { paths } from '../paths.ts'

export const meta = () =>
  legalMeta(frontmatter, paths.contact, ['contact', 'support', 'subscription tracker support'])

export default function Contact() {
  return <LegalPage facts={frontmatter} Text={Text} />
}
