import { landingSection, paths, sections } from '../../paths.ts'

export interface SiteLink {
  readonly to: string
  readonly label: string
}

/** The header's links (spec, Landing page). */
export const headerLinks: readonly SiteLink[] = [
  { to: landingSection(sections.features), label: 'Features' },
  { to: landingSection(sections.howItWorks), label: 'How it Works' },
  { to: landingSection(sections.pricing), label: 'Pricing' },
  { to: paths.blog, label: 'Blog' },
]

/** The footer's groups (spec, Landing page). */
export const footerGroups: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  { title: 'Product', links: headerLinks },
  {
    title: 'Support',
    links: [
      { to: paths.contact, label: 'Contact' },
      { to: paths.privacy, label: 'Privacy Policy' },
      { to: paths.terms, label: 'Terms & Conditions' },
      { to: paths.refund, label: 'Refund Policy' },
    ],
  },
]
