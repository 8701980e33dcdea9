import type { Person } from '@duely/contract'
import { initials } from '@duely/domain'
import { settingsPeopleTexts } from '@duely/texts/settings-people'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { NoteLines } from '#web/ui/data/note-lines.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { MenuAct } from '../menu-act.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { actsOn, nameOf, type PersonAct } from './person-acts.ts'

export interface PersonRowProps {
  readonly person: Person
  readonly isSelf: boolean
  readonly onAct: (act: PersonAct) => void
}

/** One person: who it is, what is known about the account, and a menu of what can be done about it. */
export function PersonRow({ person, isSelf, onAct }: PersonRowProps) {
  const t = useTexts(settingsPeopleTexts)
  const { day } = useOwnAccount()
  const { name, email, since, lastSeen, purgeAfter } = person
  const acts = actsOn(person, isSelf)
  const known =
    lastSeen === null
      ? t.sinceSignedOut({ since: day(since) })
      : t.sinceAndSeen({ since: day(since), seen: day(lastSeen) })
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
              known,
              purgeAfter === null ? null : t.goneOn({ day: day(purgeAfter) }),
            ]}
          />
        </span>
      }
      actions={
        acts.length > 0 && (
          <MoreMenu
            label={t.menu({ name: nameOf(person) })}
            side="below"
            icon={<Ellipsis aria-hidden="true" />}
          >
            {(close) =>
              acts.map((act) => (
                <MenuAct key={act} isDanger={act === 'delete'} onClick={close(() => onAct(act))}>
                  {t[act]}
                </MenuAct>
              ))
            }
          </MoreMenu>
        )
      }
    />
  )
}

function PersonBadges({ person, isSelf }: Pick<PersonRowProps, 'person' | 'isSelf'>) {
  const t = useTexts(settingsPeopleTexts)
  return (
    <>
      {isSelf && <Badge tone="grey">{t.you}</Badge>}
      {person.administrator && <Badge tone="green">{t.administrator}</Badge>}
      {person.purgeAfter !== null && <Badge tone="red">{t.leaving}</Badge>}
      {person.purgeAfter === null && person.disabled && <Badge tone="grey">{t.disabled}</Badge>}
      {person.mailBounces && <Badge tone="red">{t.bounces}</Badge>}
    </>
  )
}
