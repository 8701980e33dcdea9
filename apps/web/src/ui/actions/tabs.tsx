import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Tabs. Arrow keys move between them; Enter or Space activates. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  // The tab reachable by Tab: the last focused one, else the active one.
  const [stop, setStop] = useState<number | null>(null)
  const open = tabs.findIndex((tab) => tab.value === value)

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const last = tabs.length - 1
    const to = {
      ArrowLeft: from === 0 ? last : from - 1,
      ArrowRight: from === last ? 0 : from + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setStop(to)
    buttons.current[to]?.focus()
  }

  return (
    // On a phone the tabs scroll, not the page.
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line"
        onBlur={() => setStop(null)}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            ref={(button) => {
              buttons.current[place] = button
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === open}
            aria-controls={place === open ? `${id}-panel` : undefined}
            tabIndex={place === (stop ?? open) ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => onKeyDown(event, place)}
            className="relative -mb-px h-11 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        // A new panel per tab, without state of the previous one.
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is the next stop after its tabs
        tabIndex={0}
        className="pt-6"
      >
        {tabs[open]?.content}
      </div>
    </div>
  )
}
