import type { OwnCategory } from '@duely/contract'
import { CATEGORIES } from '@duely/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#web/language/words.ts'
import { answerOf, api } from '#web/lib/api.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** The user's custom categories, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async (): Promise<OwnCategory[]> => (await answerOf(api.categories.$get())).categories,
})

/** '🧸 Kids', or 'Kids' without an emoji. */
export function categoryLabel({ name, emoji }: Pick<OwnCategory, 'name' | 'emoji'>): string {
  return emoji === null ? name : `${emoji} ${name}`
}

/**
 * The nine built-in categories, then the custom ones.
 *
 * @param chosen what is chosen already, which is among them even before the custom ones are loaded
 */
export function useCategoryOptions(chosen: string): SelectOption[] {
  const { data: own } = useQuery(categoriesQuery)
  const { category: nameOf } = useWords()
  return useMemo(() => {
    const options = [
      ...CATEGORIES.map((name): SelectOption => ({ value: name, label: nameOf(name) })),
      ...(own ?? []).map((category) => ({ value: category.name, label: categoryLabel(category) })),
    ]
    const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
    return isKnown ? options : [...options, { value: chosen, label: chosen }]
  }, [own, chosen, nameOf])
}
