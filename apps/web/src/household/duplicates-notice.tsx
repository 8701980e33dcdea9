import type { Household, HouseholdDuplicate } from '@duely/contract'
import { Fragment } from 'react'
import { subscriptionPage } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { listed, nameIn } from './household-words.ts'

/** What two of the household pay for both; nothing while there is none. */
export function DuplicatesNotice({ household }: { readonly household: Household }) {
  if (household.duplicates.length === 0) return null
  return (
    <div className="grid gap-2.5">
      {household.duplicates.map((duplicate) => (
        <Banner key={duplicate.name + duplicate.subscriptions[0]?.id} title={titleOf(duplicate, household)}>
          {duplicate.link === null ? (
            'Perhaps one of them is enough.'
          ) : (
            <>
              There is a{' '}
              <TextLink to={duplicate.link} target="_blank" rel="noreferrer">
                {duplicate.people === 2 ? 'plan for two' : 'plan for several people'}
              </TextLink>
              .
            </>
          )}{' '}
          See{' '}
          {duplicate.subscriptions.map(({ id, owner }, place, { length }) => (
            <Fragment key={id}>
              {place > 0 && (place < length - 1 ? ', ' : ' and ')}
              <TextLink to={subscriptionPage(id)}>
                {owner === household.you ? 'yours' : `${nameIn(household, owner)}’s`}
              </TextLink>
            </Fragment>
          ))}
          .
        </Banner>
      ))}
    </div>
  )
}

/** 'You and Bea both pay Spotify.' */
function titleOf({ name, subscriptions }: HouseholdDuplicate, household: Household): string {
  const owners = [...new Set(subscriptions.map(({ owner }) => nameIn(household, owner)))]
  const [first = 'you', ...others] = owners
  const who = first === 'you' ? 'You' : first
  return others.length === 0
    ? `${who} may pay ${name} twice.`
    : `${listed([who, ...others])} ${others.length === 1 ? 'both' : 'all'} pay ${name}.`
}
