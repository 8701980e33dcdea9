import { NewCategory, type OwnCategory } from '@duely/contract'
import { CATEGORY_COLORS, CATEGORY_NAME_MAX, type CategoryColor, DEFAULT_CATEGORY_COLOR } from '@duely/domain'
import { categoriesTexts } from '@duely/texts/categories'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Controller } from 'react-hook-form'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { SWATCHES } from './category-swatches.ts'

export interface CategoryDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The category that is changed; null for a new one. */
  readonly category: OwnCategory | null
  /** Called with what was saved. */
  readonly onSaved?: (category: OwnCategory) => void
}

/** Creates or changes a custom category. Refusals are shown at their fields. */
export function CategoryDialog({ open, onClose, category, onSaved }: CategoryDialogProps) {
  const t = useTexts(categoriesTexts)
  const say = useSay()
  const client = useQueryClient()
  const { form, submit } = useRequestForm({
    schema: NewCategory,
    fields: { name: 'name', color: 'color', emoji: 'emoji' },
    defaultValues: {
      name: category?.name ?? '',
      color: category?.color ?? DEFAULT_CATEGORY_COLOR,
      emoji: category?.emoji ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = (json: NewCategory) =>
    category === null
      ? answerOf(api.categories.$post({ json }))
      : answerOf(api.categories[':id'].$patch({ param: { id: category.id }, json }))
  const save = submit(
    async (json) => {
      const saved = await send(json)
      toastSuccess(category === null ? t.created : t.changed, { about: saved.name })
      await client.invalidateQueries({ queryKey: ['categories'] })
      if (category !== null) void client.invalidateQueries()
      onSaved?.(saved)
      onClose()
    },
    (error) => toastError(say(refusalText(error, category === null ? t.createFailed : t.changeFailed))),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={category === null ? t.newTitle : t.changeTitle}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        // A form that this was opened from would otherwise be sent as well.
        event.stopPropagation()
        void save(event)
      }}
      submitLabel={category === null ? t.create : t.save}
      submitting={isSubmitting}
    >
      <TextField
        {...form.register('name')}
        label={t.name}
        required
        autoComplete="off"
        maxLength={CATEGORY_NAME_MAX}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field: { value, onChange } }) => <ColorChoice value={value} onChange={onChange} />}
      />
      <TextField
        {...form.register('emoji')}
        label={t.emoji}
        hint={t.emojiHint}
        optional
        autoComplete="off"
        className="w-28"
        error={errors.emoji?.message}
      />
    </FormDialog>
  )
}

interface ColorChoiceProps {
  readonly value: string
  readonly onChange: (color: CategoryColor) => void
}

/** The palette, as radio buttons that are swatches. */
function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const t = useTexts(categoriesTexts)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t.color}</legend>
      <div className="flex flex-wrap gap-1">
        {CATEGORY_COLORS.map((color) => (
          <label key={color} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={t[color]}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 appearance-none rounded-full"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none size-7 rounded-full ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-checked:ring-ink',
                'forced-color-adjust-none forced-colors:peer-checked:outline-3 forced-colors:peer-checked:outline-[Highlight]',
                SWATCHES[color],
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
