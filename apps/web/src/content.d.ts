/** The texts in /content, as the build compiles them. */
declare module '*.mdx' {
  import type { ReactNode } from 'react'

  // The front matter differs by folder; whoever shows a text says what it expects of it.
  // biome-ignore lint/suspicious/noExplicitAny: YAML, which no type checker reads
  export const frontmatter: any
  // biome-ignore lint/style/noDefaultExport: what an MDX module exports
  export default function Text(props: { readonly components?: object }): ReactNode
}

declare module 'virtual:articles' {
  export const articles: readonly import('./lib/public-page/article.ts').Article[]
}
