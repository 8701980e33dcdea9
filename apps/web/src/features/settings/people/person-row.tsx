import type { Person } from '@duely/contract'
import { initials } from '@duely/domain'
import { Ellipsis } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { NoteLines } from '#web/ui/data/note-lines.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { nameOf, PEOPLE } from './people-texts.ts'
import { actsOn, PERSON_ACTS, type PersonAct } from './person-acts.ts'

export interface PersonRowProps {
  readonly person: Person
  readonly isSelf: boolean
  /** An instant as a day of the reader's. */
  readonly day: (instant: string) => string
  readonly onAct: (act: PersonAct) => void
}

/** One person: who it is, what is known of the account, and a menu of what can be done about it. */
export function PersonRow({ person, isSelf, day, onAct }: PersonRowProps) {
  const { name, email, since, lastSeen, purgeAfter } = person
  const acts = actsOn(person, isSelf)
  const seen = lastSeen === null ? PEOPLE.notSignedIn : PEOPLE.lastSeen(day(lastSeen))
  return (
    <Row
      lead={<Avatar initials={initials(nameOf(person))} />}
      title={<span className="wrap-anywhere">{nameOf(person)}</span>}
      badges={<PersonBadges person={person} isSelf={isSelf} />}
      detail={
        <span className="figures wrap-anywhere">
          <NoteLines
            lines={[
              name.trim() === '' ? null : email,
              `${PEOPLE.since(day(since))}, ${seen}`,
              purgeAfter === null ? null : PEOPLE.goneOn(day(purgeAfter)),
            ]}
          />
        </span>
      }
      actions={
        acts.length > 0 && (
          <MoreMenu label={PEOPLE.menu(person)} side="below" icon={<Ellipsis aria-hidden="true" />}>
            {(close) =>
              acts.map((act) => (
                <Button
                  key={act}
                  variant="ghost"
                  size="sm"
                  className={act === 'delete' ? 'justify-start! text-loss-ink!' : 'justify-start!'}
                  needsConnection
                  onClick={close(() => onAct(act))}
                >
                  {PERSON_ACTS[act].label}
                </Button>
              ))
            }
          </MoreMenu>
        )
      }
    />
  )
}

function PersonBadges({ person, isSelf }: Pick<PersonRowProps, 'person' | 'isSelf'>) {
  return (
    <>
      {isSelf && <Badge tone="grey">{PEOPLE.you}</Badge>}
      {person.administrator && <Badge tone="green">{PEOPLE.administrator}</Badge>}
      {person.purgeAfter !== null && <Badge tone="red">{PEOPLE.leaving}</Badge>}
      {person.purgeAfter === null && person.disabled && <Badge tone="grey">{PEOPLE.disabled}</Badge>}
      {person.mailBounces && <Badge tone="red">{PEOPLE.bounces}</Badge>}
    </>
  )
}
