import { landingSection, paths, sections } from '#web/paths.ts'

export interface SiteLink {
  readonly to: string
  readonly label: string
  /** About what is sold: not shown on a server without plans. */
  readonly ofPlans?: boolean
  /** A legal page, which an operator may have elsewhere. */
  readonly isLegal?: boolean
}

/** Hides what is about plans where there are none. */
export const linkLook = ({ ofPlans = false }: SiteLink) => (ofPlans ? 'without-plans:hidden' : undefined)

/** The header's links (spec, Landing page). */
export const headerLinks: readonly SiteLink[] = [
  { to: landingSection(sections.features), label: 'Features' },
  { to: landingSection(sections.howItWorks), label: 'How it Works' },
  { to: landingSection(sections.pricing), label: 'Pricing', ofPlans: true },
  { to: paths.blog, label: 'Blog' },
]

/** The footer's groups (spec, Landing page). */
export const footerGroups: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  { title: 'Product', links: [...headerLinks, { to: paths.cancel, label: 'How to Cancel' }] },
  {
    title: 'Support',
    links: [
      { to: paths.contact, label: 'Contact' },
      { to: paths.privacy, label: 'Privacy Policy', isLegal: true },
      { to: paths.terms, label: 'Terms & Conditions', isLegal: true },
      { to: paths.refund, label: 'Refund Policy', isLegal: true, ofPlans: true },
      { to: paths.withdraw, label: 'Withdraw from contract here', ofPlans: true },
    ],
  },
]
