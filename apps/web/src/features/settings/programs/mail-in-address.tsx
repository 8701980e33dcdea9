import { settingsMailInTexts } from '@duely/texts/settings-mail-in'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { SecretAddress } from '../secret-address.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { MAIL_IN_KEY } from './programs-queries.ts'

export interface MailInAddressProps {
  readonly exists: boolean
  readonly createdAt: string | null
}

/** The secret address for forwarded mails; off by default. */
export function MailInAddress({ exists, createdAt }: MailInAddressProps) {
  const t = useTexts(settingsMailInTexts)
  const { day } = useOwnAccount()
  const client = useQueryClient()
  return (
    <SecretAddress
      texts={t}
      note={createdAt === null ? '' : t.created({ day: day(createdAt) })}
      size="sm"
      exists={exists}
      make={async () => (await answerOf(api['mail-in'].$post())).address}
      end={() => done(api['mail-in'].$delete())}
      onChange={() => client.invalidateQueries({ queryKey: MAIL_IN_KEY })}
    />
  )
}
