import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface MoreMenuProps {
  /** Accessible name of the button and of what it opens: "More for Netflix". */
  readonly label: string
  readonly icon: ReactNode
  /** `start`: in the button's line, for rows that nothing may stick out of. `below`: under it. */
  readonly side?: 'start' | 'below'
  /** Classes of the button. */
  readonly className?: string
  /** The buttons; `act` makes a press of one close the menu first. */
  readonly children: (act: (action: () => void) => () => void) => ReactNode
}

/** The lower bar of a phone would cover what opens near it. */
const bringIntoView = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: 'nearest' })

/** A button that shows some more buttons. Escape, a press outside and a press of one of them close it. */
export function MoreMenu({ label, icon, side = 'start', className, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setIsOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const act = (action: () => void) => () => {
    // A dialog returns the focus to its opener, which must still exist.
    button.current?.focus()
    setIsOpen(false)
    action()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the buttons inside
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        button.current?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        ref={button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={className}
      >
        {icon}
      </IconButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form
        <div
          ref={bringIntoView}
          id={id}
          role="group"
          aria-label={label}
          className={classNames(
            'absolute z-10 flex scroll-my-24 rounded-md border border-line bg-surface p-1 shadow-float',
            side === 'start'
              ? 'top-1/2 inset-e-full -translate-y-1/2 items-center'
              : 'top-full inset-e-0 mt-1 flex-col',
          )}
        >
          {children(act)}
        </div>
      )}
    </div>
  )
}
