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

const word = 'text-[0.9375rem] font-medium not-pointer-coarse:hidden'
const button =
  'text-control group-focus-within:text-muted group-hover:text-muted pointer-coarse:flex pointer-coarse:w-auto pointer-coarse:items-center pointer-coarse:gap-2 pointer-coarse:px-3 pointer-coarse:text-ink'

/**
 * Decide, edit and delete. With a mouse in the row, subdued until hover or focus; on touch behind one button, so that
 * scrolling does not hit them.
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
        className="not-pointer-coarse:hidden"
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        className={classNames(
          'flex items-center max-sm:flex-col pointer-coarse:absolute pointer-coarse:top-1/2 pointer-coarse:right-full pointer-coarse:z-10 pointer-coarse:-translate-y-1/2 pointer-coarse:flex-row pointer-coarse:rounded-md pointer-coarse:border pointer-coarse:border-line pointer-coarse:bg-surface pointer-coarse:p-1 pointer-coarse:shadow-float',
          !isOpen && 'pointer-coarse:hidden',
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
