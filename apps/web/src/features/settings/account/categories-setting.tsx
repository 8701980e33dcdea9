import type { OwnCategory } from '@duely/contract'
import { OWN_CATEGORIES_MAX } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { subscriptionsQuery } from '#web/lib/queries.ts'
import { categoriesQuery } from '#web/subscription/categories/category-options.ts'
import { SWATCHES } from '#web/subscription/categories/category-swatches.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Row } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { SettingButton } from '../setting-button.tsx'
import { SettingList } from '../setting-list.tsx'
import { Setting } from '../settings-group.tsx'

const CategoryDialog = lazyDialog(() =>
  import('#web/subscription/categories/category-dialog.tsx').then((m) => m.CategoryDialog),
)
const RemoveCategoryDialog = lazyDialog(() =>
  import('./remove-category-dialog.tsx').then((m) => m.RemoveCategoryDialog),
)

/** Custom categories: create, change, and merge into another one or delete. */
export function CategoriesSetting() {
  const t = useTexts(settingsAccountTexts)
  const list = useQuery(categoriesQuery)
  const { data: rows } = useQuery(subscriptionsQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const edited = useDialogTarget<{ readonly category: OwnCategory | null }>()
  const removed = useDialogTarget<OwnCategory>()
  const countOf = (name: string) =>
    rows && t.inCategory({ count: ownOf(rows).filter(({ category }) => category === name).length })
  return (
    <Setting
      title={t.ownCategories}
      description={t.ownCategoriesText}
      actions={
        <SettingButton
          ref={opener}
          disabled={(list.data?.length ?? 0) >= OWN_CATEGORIES_MAX}
          onClick={() => edited.show({ category: null })}
        >
          {t.newCategory}
        </SettingButton>
      }
      rows={
        <SettingList
          label={t.ownCategories}
          loading={t.categoriesLoading}
          loadFailed={t.categoriesFailed}
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
              detail={countOf(category.name) ?? ''}
              actions={
                <>
                  <SettingButton
                    variant="ghost"
                    aria-label={t.changeNamed({ name: category.name })}
                    onClick={() => edited.show({ category })}
                  >
                    {t.change}
                  </SettingButton>
                  <SettingButton
                    variant="ghost"
                    aria-label={t.removeNamed({ name: category.name })}
                    onClick={() => removed.show(category)}
                  >
                    {t.remove}
                  </SettingButton>
                </>
              }
            />
          )}
        </SettingList>
      }
    >
      <TargetDialog of={edited}>
        {(target, dialog) => <CategoryDialog {...dialog} {...target} />}
      </TargetDialog>
      <TargetDialog of={removed}>
        {(category, dialog) => <RemoveCategoryDialog {...dialog} category={category} opener={opener} />}
      </TargetDialog>
    </Setting>
  )
}
