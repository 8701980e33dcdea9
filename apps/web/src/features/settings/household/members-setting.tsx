import type { Household, HouseholdMember } from '@duely/contract'
import { HOUSEHOLD_MEMBERS_MAX, initials } from '@duely/domain'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { Ellipsis } from 'lucide-react'
import type { RefObject } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { MenuAct } from '../menu-act.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { type MemberAct, memberActWords } from './member-acts.ts'
import { MemberQuestion } from './member-question.tsx'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog))
const NameDialog = lazyDialog(() => import('./name-dialog.tsx').then((m) => m.NameDialog))

export interface MembersSettingProps {
  readonly household: Household
  /** Whether the reader is an organiser. */
  readonly organises: boolean
  readonly inviteButton: RefObject<HTMLButtonElement | null>
  readonly tab: RefObject<HTMLElement | null>
}

/** Who is in the household, with what the reader can do about each; inviting, and adding a name. */
export function MembersSetting({ household, organises, inviteButton, tab }: MembersSettingProps) {
  const t = useTexts(settingsHouseholdTexts)
  const { members, you } = household
  const inviting = useDialogTarget<{ readonly as: HouseholdMember | null }>()
  const named = useDialogTarget<{ readonly member: HouseholdMember | null }>()
  const asked = useDialogTarget<{ act: MemberAct; member: HouseholdMember }>()
  const isFull = members.length >= HOUSEHOLD_MEMBERS_MAX
  return (
    <Setting
      title={t.members}
      actions={
        organises && (
          <>
            <SettingButton disabled={isFull} onClick={() => named.show({ member: null })}>
              {t.addName}
            </SettingButton>
            <Button
              ref={inviteButton}
              size="sm"
              disabled={isFull}
              needsConnection
              onClick={() => inviting.show({ as: null })}
            >
              {t.invite}
            </Button>
          </>
        )
      }
      rows={
        <>
          <RowList label={t.members} className="border-t border-line">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isYou={member.id === you}
                organises={organises}
                onAct={(act) => asked.show({ act, member })}
                onRename={() => named.show({ member })}
                onInvite={() => inviting.show({ as: member })}
              />
            ))}
          </RowList>
          <p role="status" className="px-4 pb-5 text-[0.9375rem] text-muted empty:hidden sm:px-6">
            {members.length === 1 && organises ? t.alone : isFull && organises ? t.full : null}
          </p>
        </>
      }
    >
      <TargetDialog of={inviting}>
        {(target, dialog) => <InviteDialog {...dialog} {...target} opener={inviteButton} />}
      </TargetDialog>
      <TargetDialog of={named}>{(target, dialog) => <NameDialog {...dialog} {...target} />}</TargetDialog>
      <TargetDialog of={asked}>
        {(target, dialog) => <MemberQuestion {...dialog} {...target} tab={tab} />}
      </TargetDialog>
    </Setting>
  )
}

interface MemberRowProps {
  readonly member: HouseholdMember
  readonly isYou: boolean
  readonly organises: boolean
  readonly onAct: (act: MemberAct) => void
  readonly onRename: () => void
  readonly onInvite: () => void
}

function actsOn({ account, role }: HouseholdMember): readonly MemberAct[] {
  if (!account) return ['removeName']
  return role === 'member' ? ['organiser', 'remove'] : ['remove']
}

/** One member, and a menu of what can be done about them. */
function MemberRow({ member, isYou, organises, onAct, onRename, onInvite }: MemberRowProps) {
  const t = useTexts(settingsHouseholdTexts)
  const { day } = useOwnAccount()
  const { name, role, account, joinedAt } = member
  const mayRename = isYou || (organises && !account)
  const acts = organises && !isYou ? actsOn(member) : []
  return (
    <Row
      lead={
        <Avatar initials={initials(name)} className={account ? '' : 'bg-sunken! text-muted! ring-line!'} />
      }
      title={<span className="wrap-anywhere">{name}</span>}
      badges={
        <>
          {isYou && <Badge tone="grey">{t.you}</Badge>}
          {role === 'organiser' && <Badge tone="green">{t.organiser}</Badge>}
          {!account && <Badge tone="neutral">{t.noAccount}</Badge>}
        </>
      }
      detail={<span className="figures">{account ? t.joined({ day: day(joinedAt) }) : t.nameOnly}</span>}
      actions={
        (mayRename || acts.length > 0) && (
          <MoreMenu label={t.menu({ name })} side="below" icon={<Ellipsis aria-hidden="true" />}>
            {(close) => (
              <>
                {mayRename && <MenuAct onClick={close(onRename)}>{isYou ? t.renameYou : t.rename}</MenuAct>}
                {organises && !account && (
                  <MenuAct onClick={close(onInvite)}>{t.inviteNamed({ name })}</MenuAct>
                )}
                {acts.map((act) => (
                  <MenuAct key={act} isDanger={act !== 'organiser'} onClick={close(() => onAct(act))}>
                    {memberActWords(t)[act].label}
                  </MenuAct>
                ))}
              </>
            )}
          </MoreMenu>
        )
      }
    />
  )
}
