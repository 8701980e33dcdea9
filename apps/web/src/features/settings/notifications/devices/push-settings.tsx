import type { Profile, PushDevices } from '@duely/contract'
import { formatInstant } from '@duely/domain'
import {
  type SettingsNotificationsTexts,
  settingsNotificationsTexts,
} from '@duely/texts/settings-notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChangeProfile } from '#web/features/settings/change-profile.ts'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { ApiError, answerOf, api, done } from '#web/lib/api.ts'
import {
  deviceName,
  forgetThisDevice,
  NotAllowed,
  pushSupport,
  readThisDevice,
  subscribeThisDevice,
  writeThisDevice,
} from '#web/lib/push/this-device.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

const DEVICES_KEY = ['push']
const THIS_DEVICE_KEY = ['push', 'this-device']

/** Notifications on devices, for paid users: the switch, this device, and the list of all. */
export function PushSettings({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingsNotificationsTexts)
  const say = useSay()
  const { zone, culture } = useOwnAccount()
  const client = useQueryClient()
  const change = useChangeProfile({ done: t.pushUpdated, failed: t.pushUpdateFailed, serverWords: true })
  const list = useQuery({ queryKey: DEVICES_KEY, queryFn: () => answerOf(api.push.$get()) })
  const own = useQuery({ queryKey: THIS_DEVICE_KEY, queryFn: readThisDevice })
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: DEVICES_KEY }), client.invalidateQueries(accountQuery)])
  const turnOn = useMutation({
    mutationFn: async ({ publicKey }: PushDevices) => {
      const name = deviceName(navigator)
      const subscription = await subscribeThisDevice(publicKey)
      const { id } = await answerOf(api.push.$post({ json: { subscription, name } }))
      await writeThisDevice({ id, name, person: profile.id, endpoint: subscription.endpoint })
    },
    onSuccess: () => toastSuccess(t.pushTurnedOn),
    onError: (error) => {
      if (error instanceof NotAllowed) toastError(t.pushNotAllowed)
      else toastError(error instanceof ApiError ? say(error.message) : t.pushFailed)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await done(api.push[':id'].$delete({ param: { id } }))
      if (own.data?.id === id) await forgetThisDevice()
    },
    onSuccess: () => toastSuccess(t.deviceRemoved),
    onError: () => toastError(t.deviceRemoveFailed),
    onSettled: refresh,
  })
  const devices = list.data?.devices ?? []
  const isOnHere = devices.some(({ id }) => id === own.data?.id)
  const whyNot = whyNotHere(t)
  const { pushEnabled, notificationsEnabled } = profile
  return (
    <div className="grid gap-4">
      <Switch
        label={t.push}
        hint={list.data && t.pushHint({ count: devices.length })}
        checked={pushEnabled && devices.length > 0}
        disabled={!notificationsEnabled || devices.length === 0}
        needsConnection
        onChange={(on) => change.mutate({ pushEnabled: on })}
      />
      {list.isError && (
        <RetryBanner
          title={t.devicesLoadFailed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {devices.length > 0 && (
        <ul aria-label={t.devices} className="grid divide-y divide-line border-y border-line">
          {devices.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="grid min-w-0 gap-0.5">
                <span className="flex flex-wrap items-center gap-2 break-words">
                  {name}
                  {id === own.data?.id && <Badge tone="green">{t.thisDevice}</Badge>}
                </span>
                <span className="text-sm text-muted">
                  {t.deviceSince({ at: formatInstant(new Date(createdAt), culture, zone) })}
                </span>
              </span>
              <SettingButton
                aria-label={t.removeDeviceNamed({ name })}
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {t.removeDevice}
              </SettingButton>
            </li>
          ))}
        </ul>
      )}
      {list.data && !isOnHere && whyNot !== null && (
        <p className="max-w-prose text-sm text-muted">{whyNot}</p>
      )}
      {list.data && !isOnHere && whyNot === null && (
        <div>
          <Button
            variant="secondary"
            disabled={!notificationsEnabled}
            loading={turnOn.isPending}
            needsConnection
            onClick={() => turnOn.mutate(list.data)}
          >
            {t.pushTurnOn}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A sentence; null where they can be turned on. */
function whyNotHere(t: SettingsNotificationsTexts): string | null {
  switch (pushSupport()) {
    case 'unsupported':
      return t.pushUnsupported({ appName: site.name })
    case 'install-first':
      return t.pushInstallFirst
    case 'blocked':
      return t.pushBlocked({ appName: site.name })
    default:
      return null
  }
}
