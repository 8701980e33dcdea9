/** The texts in /content as compiled by the build. */
declare module '*.mdx' {
  import type { ReactNode } from 'react'

  // The front matter differs by folder; each reader declares what it expects.
  // biome-ignore lint/suspicious/noExplicitAny: YAML, which no type checker reads
  export const frontmatter: any
  // biome-ignore lint/style/noDefaultExport: what an MDX module exports
  export default function Text(props: { readonly components?: object }): ReactNode
}

declare module 'virtual:articles' {
  export const articles: readonly import('./lib/public-page/article.ts').Article[]
}
