import type { SiteFrameTexts } from '@duely/texts/site-frame'
import { landingSection, paths, sections } from '#web/paths.ts'

export interface SiteLink {
  readonly to: string
  readonly label: string
  /** About what is sold: not shown on a server without plans. */
  readonly ofPlans?: boolean
  /** A legal page, which an operator may have elsewhere. */
  readonly isLegal?: boolean
  /** In English whatever the language of the page. */
  readonly isEnglish?: boolean
}

/** How links of the footer look. */
export const footerLink =
  'inline-flex min-h-8 items-center rounded-sm text-[0.9375rem] text-muted decoration-accent-line underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

/** The header's links (spec, Landing page). */
export const headerLinks = (t: SiteFrameTexts): readonly SiteLink[] => [
  { to: landingSection(sections.features), label: t.features },
  { to: landingSection(sections.howItWorks), label: t.howItWorks },
  { to: landingSection(sections.pricing), label: t.pricing, ofPlans: true },
  { to: paths.blog, label: t.blog, isEnglish: true },
]

interface LinkGroup {
  readonly title: string
  readonly links: readonly SiteLink[]
}

/** The footer's groups (spec, Landing page). */
export const footerGroups = (t: SiteFrameTexts): readonly LinkGroup[] => [
  { title: t.product, links: [...headerLinks(t), { to: paths.cancel, label: t.howToCancel }] },
  {
    title: t.support,
    links: [
      { to: paths.contact, label: t.contact },
      { to: paths.privacy, label: t.privacy, isLegal: true, isEnglish: true },
      { to: paths.terms, label: t.terms, isLegal: true, isEnglish: true },
      { to: paths.refund, label: t.refund, isLegal: true, isEnglish: true, ofPlans: true },
      { to: paths.withdraw, label: t.withdraw, ofPlans: true },
    ],
  },
]
