import type { OwnCategory } from '@duely/contract'
import { OWN_CATEGORIES_MAX } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { subscriptionsQuery } from '#web/lib/queries.ts'
import { categoriesQuery } from '#web/subscription/categories/category-options.ts'
import { SWATCHES } from '#web/subscription/categories/category-swatches.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { ProgramList } from '../programs/program-list.tsx'
import { Setting } from '../settings-group.tsx'
import { CATEGORIES_SETTING } from '../settings-texts.ts'

const CategoryDialog = lazyDialog(() =>
  import('#web/subscription/categories/category-dialog.tsx').then((m) => m.CategoryDialog),
)
const RemoveCategoryDialog = lazyDialog(() =>
  import('./remove-category-dialog.tsx').then((m) => m.RemoveCategoryDialog),
)

/** Categories of one's own: create, change, and merge into another one or delete. */
export function CategoriesSetting() {
  const list = useQuery(categoriesQuery)
  const { data: rows } = useQuery(subscriptionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const edited = useDialogTarget<{ readonly category: OwnCategory | null }>()
  const removed = useDialogTarget<OwnCategory>()
  const countOf = (name: string) => rows && ownOf(rows).filter(({ category }) => category === name).length
  return (
    <Setting
      title={CATEGORIES_SETTING.title}
      description={CATEGORIES_SETTING.description}
      actions={
        <Button
          ref={opener}
          variant="secondary"
          size="sm"
          disabled={(list.data?.length ?? 0) >= OWN_CATEGORIES_MAX}
          needsConnection
          onClick={() => edited.show({ category: null })}
        >
          {CATEGORIES_SETTING.create}
        </Button>
      }
      rows={
        <ProgramList
          label={CATEGORIES_SETTING.title}
          loading={CATEGORIES_SETTING.loading}
          loadFailed={CATEGORIES_SETTING.loadFailed}
          query={list}
        >
          {(category) => (
            <Row
              key={category.id}
              lead={
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-5 shrink-0 place-items-center rounded-full forced-color-adjust-none',
                    SWATCHES[category.color],
                  )}
                />
              }
              title={
                <span className="break-words">
                  {category.emoji !== null && <span aria-hidden="true">{category.emoji} </span>}
                  {category.name}
                </span>
              }
              detail={CATEGORIES_SETTING.count(countOf(category.name))}
              actions={
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={CATEGORIES_SETTING.changeNamed(category.name)}
                    needsConnection
                    onClick={() => edited.show({ category })}
                  >
                    {CATEGORIES_SETTING.change}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={CATEGORIES_SETTING.removeNamed(category.name)}
                    needsConnection
                    onClick={() => removed.show(category)}
                  >
                    {CATEGORIES_SETTING.remove}
                  </Button>
                </>
              }
            />
          )}
        </ProgramList>
      }
    >
      {edited.target && (
        <CategoryDialog
          key={`edit ${edited.times}`}
          open={edited.isOpen}
          onClose={edited.close}
          {...edited.target}
        />
      )}
      {removed.target && (
        <RemoveCategoryDialog
          key={`remove ${removed.times}`}
          open={removed.isOpen}
          onClose={removed.close}
          category={removed.target}
          opener={opener}
        />
      )}
    </Setting>
  )
}
