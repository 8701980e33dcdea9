import type { Household, HouseholdDuplicate } from '@duely/contract'
import { type SharingViewsTexts, sharingViewsTexts } from '@duely/texts/sharing-views'
import { type SharingWordsTexts, sharingWordsTexts } from '@duely/texts/sharing-words'
import { Fragment } from 'react'
import { listIn, partsInList } from '#web/language/list-in.ts'
import { useLanguage, useTexts, withParts } from '#web/language/reader-language.tsx'
import { subscriptionPage } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { capitalNameIn, nameIn } from './household-words.ts'

/** What two of the household pay for both; nothing while there is none. */
export function DuplicatesNotice({ household }: { readonly household: Household }) {
  const t = useTexts(sharingViewsTexts)
  const words = useTexts(sharingWordsTexts)
  const language = useLanguage()
  if (household.duplicates.length === 0) return null
  return (
    <div className="grid gap-2.5">
      {household.duplicates.map((duplicate) => {
        const { name, subscriptions: rows, link, people } = duplicate
        const subscriptions = partsInList(
          language,
          rows.map(({ id, owner }) => (
            <TextLink key={id} to={subscriptionPage(id)}>
              {owner === household.you ? t.yours : t.theirs({ name: nameIn(household, owner, words) })}
            </TextLink>
          )),
        ).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links and what stands between them
          <Fragment key={place}>{part}</Fragment>
        ))
        return (
          <Banner key={name + rows[0]?.id} title={titleOf(duplicate, household, { t, words, language })}>
            {link === null
              ? withParts(t.oneIsEnough, { subscriptions })
              : withParts(t.thereIs, {
                  plan: (
                    <TextLink to={link} target="_blank" rel="noreferrer">
                      {people === 2 ? t.planForTwo : t.planForSeveral}
                    </TextLink>
                  ),
                  subscriptions,
                })}
          </Banner>
        )
      })}
    </div>
  )
}

interface Saying {
  readonly t: SharingViewsTexts
  readonly words: SharingWordsTexts
  readonly language: string
}

/** 'You and Bea both pay Spotify.' */
function titleOf(
  duplicate: HouseholdDuplicate,
  household: Household,
  { t, words, language }: Saying,
): string {
  const { name: service, subscriptions } = duplicate
  const owners = [...new Set(subscriptions.map(({ owner }) => owner))]
  const [first = household.you, ...others] = owners
  if (others.length === 0)
    return t.twice({
      who: first === household.you ? 'you' : 'other',
      name: nameIn(household, first, words),
      service,
    })
  const names = listIn(language, [
    capitalNameIn(household, first, words),
    ...others.map((owner) => nameIn(household, owner, words)),
  ])
  return others.length === 1 ? t.both({ names, service }) : t.all({ names, service })
}
