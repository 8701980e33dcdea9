import { letterTexts } from '@duely/texts/letter'
import { useTexts } from '#web/language/reader-language.tsx'
import { AppName } from '#web/ui/app-name.tsx'
import { DatedPostmark } from '#web/ui/data/dated-postmark.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'

/** Our own stamp, with its perforated edge. */
function OwnStamp() {
  return (
    <div className="relative h-27 w-22">
      <svg viewBox="0 0 88 108" aria-hidden="true" className="absolute inset-0 size-full">
        <rect
          x="3"
          y="3"
          width="82"
          height="102"
          className="fill-stamp stroke-surface"
          strokeWidth="6"
          strokeDasharray="0.1 8.2"
          strokeLinecap="round"
        />
        <rect x="10" y="10" width="68" height="88" rx="3" fill="none" className="stroke-on-grove/25" />
        {/* The waves of the postmark over the stamp. */}
        <g fill="none" className="stroke-on-grove/45" strokeWidth="1.4" strokeLinecap="round">
          <path d="M-62 34c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
          <path d="M-62 48c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
          <path d="M-62 62c9-6 15-6 24 0s15 6 24 0 15-6 24 0 15 6 24 0" />
        </g>
      </svg>
      <div className="absolute inset-0 grid place-items-center pb-3 text-on-grove">
        <LogoMark className="size-10" />
      </div>
      <span className="absolute inset-x-0 bottom-4.5 truncate px-3 text-center font-display text-[0.6875rem] font-semibold text-on-grove">
        <AppName />
      </span>
    </div>
  )
}

/** A reminder drawn as a stamped letter. */
export function Letter() {
  const t = useTexts(letterTexts)
  return (
    <div className="relative -rotate-1 rounded-lg border border-line bg-surface px-6 pt-8 pb-8 text-ink shadow-float sm:px-9 sm:pb-9">
      <div className="flex justify-end">
        <OwnStamp />
      </div>
      <DatedPostmark day={t.postmark} hour="09:00" className="top-9 inset-e-19" />
      <p className="mt-4 font-display text-[1.5rem] leading-snug font-medium tracking-tight [word-spacing:0.07em] sm:text-[1.75rem]">
        <span className="block text-balance">{t.text}</span>
      </p>
      <dl className="figures mt-7 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-[0.9375rem]">
        <dt className="text-muted">{t.renews}</dt>
        <dd className="text-end font-medium">{t.date}</dd>
        <dt className="text-muted">{t.pay}</dt>
        <dd className="text-end font-medium">{t.amount}</dd>
        <dt className="text-muted">{t.time}</dt>
        <dd className="flex items-center justify-end gap-2 text-end font-medium">
          <span className="size-2.5 rounded-full bg-soon" />
          {t.days}
        </dd>
      </dl>
    </div>
  )
}
