import { categoriesTexts } from '@duely/texts/categories'
import { useTexts } from '#web/language/reader-language.tsx'
import { Select, type SelectProps } from '#web/ui/fields/select.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useCategoryOptions } from './category-options.ts'

const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx').then((m) => m.CategoryDialog))

/** No name, because names have no sign at their beginning that is trimmed away. */
const NEW = ' new'

/** A built-in category, a custom one, or a new one, which is then chosen. */
export function CategorySelect({ value, onChange, ...field }: Omit<SelectProps<string>, 'options'>) {
  const t = useTexts(categoriesTexts)
  const options = useCategoryOptions(value)
  const added = useDialogTarget<true>()
  return (
    <>
      <Select
        {...field}
        options={[...options, { value: NEW, label: t.more }]}
        value={value}
        onChange={(chosen) => (chosen === NEW ? added.show(true) : onChange(chosen))}
      />
      <TargetDialog of={added}>
        {(_, shown) => <CategoryDialog {...shown} category={null} onSaved={({ name }) => onChange(name)} />}
      </TargetDialog>
    </>
  )
}
