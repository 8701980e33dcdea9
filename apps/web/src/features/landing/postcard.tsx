import { firstWarning, formatDate, formatHour, plainDate, REMINDER_HOUR, upNextTitle } from '@duely/domain'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { DatedPostmark } from '../../layouts/auth/letter.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MarkTile } from '../../ui/data/mark-tile.tsx'
import { Stamp } from '../../ui/data/stamp.tsx'
import { controlLook } from '../../ui/fields/field.tsx'
import { startPostcard } from './postcard-script.ts'
import { type PostcardService, postcardServices } from './postcard-services.ts'
import script from './postcard-start.ts?inlined'

/** What stands on the card as it is served: a renewal seen long before. */
const RENEWAL = plainDate('2026-03-10')
const CULTURE = 'en-US'
const hour = formatHour(REMINDER_HOUR, CULTURE)
const [firstService] = postcardServices

function Tile({ service, size }: { readonly service: PostcardService; readonly size: 32 | 40 }) {
  const { glyph, letters, light, dark } = service
  return (
    <MarkTile
      kind={glyph ? 'brand' : 'monogram'}
      glyph={glyph}
      letters={letters}
      light={light}
      dark={dark}
      size={size}
    />
  )
}

/**
 * The hero's letter, which answers: for a service and a day it shows the warning and when it comes. Its texts are
 * replaced by postcard-script.ts; without script it stays the example, and the choices are not shown.
 */
export function Postcard() {
  useEffect(() => startPostcard(), [])
  return (
    <>
      {/* Not a form: nothing is sent. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has one name only, and holds one here */}
      <div
        data-postcard
        role="group"
        aria-label="See your warning"
        className="relative mx-auto w-full max-w-md lg:max-w-none"
      >
        <div className="relative">
          <div
            aria-hidden="true"
            className="absolute inset-0 translate-x-2.5 translate-y-4 rotate-2 rounded-lg border border-grove-line bg-grove sm:translate-x-4 print:hidden"
          />
          <Letter />
        </div>
        <Choices />
      </div>
      {import.meta.env.SSR && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own module, as text; it must run before the first paint
        <script dangerouslySetInnerHTML={{ __html: script }} />
      )}
    </>
  )
}

function Letter() {
  const warning = firstWarning(RENEWAL, { today: plainDate('2026-02-20'), hour: 0 })
  const sent = warning?.day ?? RENEWAL
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="relative -rotate-1 overflow-hidden rounded-lg border border-line bg-surface px-6 pt-7 pb-6 text-ink shadow-float sm:px-9 sm:pb-8"
    >
      <div aria-hidden="true" className="relative flex justify-end">
        <DatedPostmark day={formatDate(sent, CULTURE, 'short')} hour={hour} className="top-3 right-14" />
        <Stamp
          withoutPostmark
          caption={<span data-part="stamp">{formatDate(RENEWAL, CULTURE, 'short')}</span>}
        >
          {postcardServices.map((service, index) => (
            <span key={service.name} data-stamp={service.name} hidden={index > 0}>
              <Tile service={service} size={40} />
            </span>
          ))}
        </Stamp>
      </div>
      <p
        data-part="title"
        className="mt-3 flex min-h-[4.25rem] max-w-[17rem] items-end font-display text-[1.5rem] leading-snug font-medium tracking-tight [word-spacing:0.07em] sm:min-h-[5rem] sm:max-w-[20rem] sm:text-[1.75rem]"
      >
        {upNextTitle(firstService?.name ?? '', warning?.daysLeft ?? 0, null)}.
      </p>
      <dl className="figures mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-[0.9375rem]">
        <dt className="text-muted">Renews</dt>
        <dd data-part="renews" className="text-right font-medium">
          {formatDate(RENEWAL, CULTURE, 'long')}
        </dd>
        <dt className="text-muted">You would pay</dt>
        <dd data-part="amount" className="text-right font-medium">
          {firstService?.amount}
        </dd>
        <dt className="text-muted">Time to decide</dt>
        <dd className="flex items-center justify-end gap-2 text-right font-medium">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-soon" />
          <span data-part="left">{warning?.daysLeft} days</span>
        </dd>
      </dl>
      <p className="mt-5 flex min-h-12 items-center gap-3 rounded-md bg-accent-soft px-4 py-2.5 text-[0.9375rem] leading-snug font-medium text-accent-ink max-sm:min-h-15">
        <MailCheck aria-hidden="true" className="size-5 shrink-0" />
        <span data-part="when" className="figures text-balance">
          We write on {formatDate(sent, CULTURE, 'full')}, at {hour}.
        </span>
      </p>
    </div>
  )
}

function Choices() {
  return (
    <div className="relative mt-9 flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden print:hidden">
      <fieldset>
        <legend className="text-sm font-medium text-muted">Choose a service</legend>
        <div className="mt-1.5 flex gap-1">
          {postcardServices.map((service, index) => (
            <label
              key={service.name}
              title={service.name}
              className="relative grid size-11 place-items-center rounded-md border border-transparent transition-colors duration-150 hover:border-line has-checked:border-accent has-checked:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="service"
                value={service.name}
                data-amount={service.amount}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <Tile service={service} size={32} />
              <span className="sr-only">{service.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid min-w-40 flex-1 gap-1.5 text-sm font-medium text-muted">
        and the day it renews
        <input
          type="date"
          max="2099-12-31"
          className={classNames(controlLook, 'figures h-11 px-3 font-normal text-ink')}
        />
      </label>
    </div>
  )
}
