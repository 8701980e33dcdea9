import type { Person } from '@duely/contract'
import { settingsInvitationsTexts } from '@duely/texts/settings-invitations'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { serverFacts } from '#web/server-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { SettingButton } from '../setting-button.tsx'
import { ListSkeleton } from '../setting-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { PEOPLE_KEY, peopleQuery } from './people-queries.ts'
import type { PersonAct } from './person-acts.ts'
import { PersonQuestion } from './person-question.tsx'
import { PersonRow } from './person-row.tsx'
import { useSettled } from './use-settled.ts'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog))

/** From as many people on the list can be searched. */
const SEARCHED_FROM = 8

export interface PeopleSettingProps {
  /** Id of the administrator who looks. */
  readonly self: string
}

/** Who is there, with what can be done about each; who is invited; and inviting. */
export function PeopleSetting({ self }: PeopleSettingProps) {
  const t = useTexts(settingsPeopleTexts)
  const invitation = useTexts(settingsInvitationsTexts)
  const { day } = useOwnAccount()
  const [typed, setTyped] = useState('')
  const find = useSettled(typed.trim())
  const query = useInfiniteQuery(peopleQuery(find))
  const opener = useRef<HTMLButtonElement>(null)
  const inviting = useDialogTarget<true>()
  const asked = useDialogTarget<{ act: PersonAct; person: Person }>()
  const people = query.data?.pages.flatMap((page) => page.people)
  const isLong = query.hasNextPage || (people?.length ?? 0) >= SEARCHED_FROM
  const isClosed = serverFacts().signUp === 'closed'
  return (
    <>
      <Setting
        title={t.accounts}
        {...(isClosed && { description: t.inviteClosed })}
        actions={
          !isClosed && (
            <Button ref={opener} size="sm" needsConnection onClick={() => inviting.show(true)}>
              {t.invite}
            </Button>
          )
        }
        rows={
          people ? (
            <PeopleRows
              people={people}
              isSearched={find !== ''}
              self={self}
              onAct={(act, person) => asked.show({ act, person })}
            />
          ) : (
            !query.isError && !query.isPaused && <ListSkeleton label={t.loading} />
          )
        }
      >
        {(isLong || typed !== '') && (
          <TextField
            label={t.find}
            hideLabel
            type="search"
            autoComplete="off"
            placeholder={t.find}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {(query.isError || (query.isPaused && !people)) && (
          <RetryBanner title={t.loadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {t.loadFailedText}
          </RetryBanner>
        )}
        <TargetDialog of={inviting}>
          {(_, dialog) => <InviteDialog {...dialog} opener={opener} />}
        </TargetDialog>
        <TargetDialog of={asked}>
          {(target, dialog) => <PersonQuestion {...dialog} {...target} />}
        </TargetDialog>
      </Setting>
      {query.hasNextPage && (
        <div className="grid justify-items-center px-4 py-3 sm:px-6">
          <SettingButton
            variant="ghost"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.more}
          </SettingButton>
        </div>
      )}
      <OpenInvitations
        invitations={query.data?.pages[0]?.invitations ?? []}
        description={t.invitationsText}
        notesOf={({ expiresAt, by }) => [
          invitation.ends({ day: day(expiresAt) }),
          t.invitedBy({ email: by }),
        ]}
        withdraw={({ id }) => done(api.people.invitations[':id'].$delete({ param: { id } }))}
        queryKey={PEOPLE_KEY}
        nextFocus={opener}
      />
    </>
  )
}

interface PeopleRowsProps extends PeopleSettingProps {
  readonly people: readonly Person[]
  /** Whether these are what was looked for. */
  readonly isSearched: boolean
  readonly onAct: (act: PersonAct, person: Person) => void
}

function PeopleRows({ people, isSearched, self, onAct }: PeopleRowsProps) {
  const t = useTexts(settingsPeopleTexts)
  const alone = people.length === 1 && !isSearched ? t.alone : null
  const note = people.length === 0 ? t.nobody : alone
  return (
    <>
      <RowList label={t.accounts} className="border-t border-line">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === self}
            onAct={(act) => onAct(act, person)}
          />
        ))}
      </RowList>
      <p role="status" className="px-4 pb-5 text-[0.9375rem] text-muted empty:hidden sm:px-6">
        {note}
      </p>
    </>
  )
}
