/** Skip link: first Tab stop, jumps to the element with the id `main`. */
export function SkipLink({ target = 'main' }: { readonly target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md border border-line bg-surface px-4 py-2 font-medium text-ink transition-transform duration-150 focus:translate-y-0 focus:shadow-float"
    >
      Skip to content
    </a>
  )
}
