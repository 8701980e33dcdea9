import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few views of one thing, one at a time. Arrow keys move between the tabs; Enter or Space opens one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const open = (wanted: unknown) => {
    const tab = tabs.find((one) => one.value === wanted)
    if (tab) onChange(tab.value)
  }
  return (
    <Base.Root value={value} onValueChange={open}>
      <Base.List aria-label={label} className="relative flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="relative -mb-px h-11 rounded-sm border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-active:rounded-b-none data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
