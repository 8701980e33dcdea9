import { EllipsisVertical, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ACT_LABELS } from '../../../subscription/acts/act-labels.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'

export interface RowActionsProps {
  readonly name: string
  /** Opens the actions for the next renewal. */
  readonly onDecide: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const word = 'text-[0.9375rem] font-medium untucked:hidden'
const button =
  'text-control group-focus-within:text-muted group-hover:text-muted tucked:flex tucked:w-auto tucked:items-center tucked:gap-2 tucked:px-3 tucked:text-ink'

/**
 * Decide, edit and delete. In the row, subdued until hover or focus; on touch, where scrolling would hit them, and in a
 * narrow window behind one button.
 */
export function RowActions({ name, onDecide, onEdit, onDelete }: RowActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
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
    if (isOpen) menu.current?.focus()
    setIsOpen(false)
    action()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the buttons inside
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        menu.current?.focus()
      }}
      className="relative col-start-4 row-span-3 row-start-1 -mr-2 @2xl:col-start-5 @2xl:row-span-2 print:hidden"
    >
      <IconButton
        ref={menu}
        label={`More for ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="untucked:hidden"
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        className={classNames(
          'flex items-center tucked:absolute tucked:top-1/2 tucked:right-full tucked:z-10 tucked:-translate-y-1/2 tucked:flex-row tucked:rounded-md tucked:border tucked:border-line tucked:bg-surface tucked:p-1 tucked:shadow-float',
          !isOpen && 'tucked:hidden',
        )}
      >
        <IconButton
          label={ACT_LABELS.decide(name)}
          needsConnection
          onClick={act(onDecide)}
          className={button}
        >
          <ListChecks aria-hidden="true" />
          <span aria-hidden="true" className={word}>
            {ACT_LABELS.decideWord}
          </span>
        </IconButton>
        <IconButton label={`Edit ${name}`} needsConnection onClick={act(onEdit)} className={button}>
          <Pencil aria-hidden="true" />
          <span aria-hidden="true" className={word}>
            Edit
          </span>
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          tone="loss"
          needsConnection
          onClick={act(onDelete)}
          className={button}
        >
          <Trash2 aria-hidden="true" />
          <span aria-hidden="true" className={word}>
            Delete
          </span>
        </IconButton>
      </div>
    </div>
  )
}
