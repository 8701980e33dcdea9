import { listTexts } from '@duely/texts/list'
import { Ellipsis, ListChecks, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { IconButton, type IconButtonProps } from '#web/ui/actions/icon-button.tsx'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'

export interface RowActionsProps {
  readonly name: string
  /** Opens the actions for the next renewal; false: somebody else decides. */
  readonly onDecide: false | (() => void)
  readonly onEdit: false | (() => void)
  readonly onDelete: false | (() => void)
}

const quiet = 'text-control group-focus-within:text-muted group-hover:text-muted tucked:hidden'

/**
 * Edit, delete, and the list of what else can be done about it; quieter than the data until hover or focus.
 * On touch, where scrolling would hit them, and in a narrow window they are behind one button.
 */
export function RowActions({ name, onDecide, onEdit, onDelete }: RowActionsProps) {
  const t = useTexts(listTexts)
  const decide = { label: t.decide({ name }), needsConnection: true }
  const edit = { label: t.edit({ name }), needsConnection: true }
  const remove = { label: t.delete({ name }), tone: 'loss', needsConnection: true } as const
  if (!onDecide && !onEdit && !onDelete) return null
  return (
    <div className="col-start-4 row-span-3 row-start-1 -me-2 flex items-center @2xl:col-start-5 @2xl:row-span-2 print:hidden">
      {onEdit && (
        <IconButton {...edit} onClick={onEdit} className={quiet}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton {...remove} onClick={onDelete} className={quiet}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {onDecide && (
        <IconButton {...decide} onClick={onDecide} className={quiet}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
      <MoreMenu
        className="untucked:hidden"
        label={t.moreFor({ name })}
        icon={<Ellipsis aria-hidden="true" />}
      >
        {(act) => (
          <>
            {onDecide && (
              <Item
                {...decide}
                onClick={act(onDecide)}
                icon={<ListChecks aria-hidden="true" />}
                word={t.decideWord}
              />
            )}
            {onEdit && (
              <Item {...edit} onClick={act(onEdit)} icon={<Pencil aria-hidden="true" />} word={t.editWord} />
            )}
            {onDelete && (
              <Item
                {...remove}
                onClick={act(onDelete)}
                icon={<Trash2 aria-hidden="true" />}
                word={t.deleteWord}
              />
            )}
          </>
        )}
      </MoreMenu>
    </div>
  )
}

interface ItemProps extends Omit<IconButtonProps, 'children' | 'className'> {
  readonly icon: ReactNode
  readonly word: string
}

function Item({ icon, word, ...button }: ItemProps) {
  return (
    <IconButton {...button} className="flex! w-auto! items-center gap-2 px-3 text-ink">
      {icon}
      <span aria-hidden="true" className="text-[0.9375rem] font-medium">
        {word}
      </span>
    </IconButton>
  )
}
