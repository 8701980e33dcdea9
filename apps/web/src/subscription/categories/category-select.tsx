import { categoriesTexts } from '@duely/texts/categories'
import { type Ref, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useCategoryOptions } from './category-options.ts'

const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx').then((m) => m.CategoryDialog))

/** No name, because names have no sign at their beginning that is trimmed away. */
const NEW = ' new'

export interface CategorySelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A built-in category, a custom one, or a new one, which is then chosen. */
export function CategorySelect({ value, onChange, ...field }: CategorySelectProps) {
  const t = useTexts(categoriesTexts)
  const options = useCategoryOptions(value)
  const [times, setTimes] = useState(0)
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Select
        {...field}
        options={[...options, { value: NEW, label: t.more }]}
        value={value}
        onChange={(chosen) => {
          if (chosen !== NEW) return onChange(chosen)
          setTimes(times + 1)
          setNew(true)
        }}
      />
      <CategoryDialog
        key={times}
        open={isNew}
        onClose={() => setNew(false)}
        category={null}
        onSaved={({ name }) => onChange(name)}
      />
    </>
  )
}
