import { PLANS } from '@duely/domain'
import type { Language } from '@duely/texts'
import type { MetaDescriptor } from 'react-router'
import { pathIn } from '#web/language/page-address.ts'
import { blogArticle, paths } from '#web/paths.ts'
import { site } from '#web/site.ts'
import type { Article } from './article.ts'
import { pictureUrl } from './seo.ts'

const structured = (data: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
})

const publisher = () => ({
  '@type': 'Organization',
  name: site.name,
  url: `${site.origin}${paths.home}`,
  logo: `${site.origin}/icon-512.png`,
})

/** The product with its plans' prices. */
export function productData(description: string, language: Language = 'en'): MetaDescriptor {
  return structured({
    '@type': 'SoftwareApplication',
    name: site.name,
    description,
    url: `${site.origin}${pathIn(language, paths.home)}`,
    image: pictureUrl(paths.home),
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Web',
    publisher: publisher(),
    offers: PLANS.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      price: (plan.priceMinor / 100).toFixed(2),
      priceCurrency: 'USD',
      url: `${site.origin}${paths.signup}`,
    })),
  })
}

/** One blog article. */
export function articleData(article: Article): MetaDescriptor {
  return structured({
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    articleSection: article.category,
    keywords: article.keywords.join(', '),
    image: pictureUrl(blogArticle(article.slug)),
    mainEntityOfPage: `${site.origin}${blogArticle(article.slug)}`,
    author: publisher(),
    publisher: publisher(),
  })
}

/** Questions with their answers, which the page shows. */
export function questionsData(
  answered: readonly { readonly question: string; readonly answer: string }[],
): MetaDescriptor {
  return structured({
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/**
 * Breadcrumbs from the home page to this one.
 *
 * @param home what the home page is called in the language
 */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly path: string }[],
  language: Language = 'en',
  home = 'Home',
): MetaDescriptor {
  return structured({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: paths.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.origin}${pathIn(language, path)}`,
    })),
  })
}
