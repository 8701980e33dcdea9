import type { Account, Profile, ProfileChangeInput } from '@duely/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSay } from '#web/language/reader-language.tsx'
import { ApiError, answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

const changing = ['profile', 'change']

/** Texts of a catalogue, or sentences of the domain. */
export interface ChangeTexts {
  readonly done: string
  readonly failed: string
  /** The server's message takes precedence when it refused (spec, section 8: phone and SMS). */
  readonly serverWords?: boolean
}

/**
 * Optimistic values: what the server words or rounds waits for the answer; consent changes SMS with it (spec,
 * section 4).
 */
function expected({ fullName, phoneNumber, culture, insistAbove, ...now }: ProfileChangeInput) {
  const sms = now.smsConsent === undefined ? {} : { smsEnabled: now.smsConsent }
  // What is not changed is left out, and not undefined.
  return { ...now, ...sms } as Partial<Profile>
}

function setProfile(client: QueryClient, change: (profile: Profile) => Profile): void {
  client.setQueryData(
    accountQuery.queryKey,
    (account: Account | undefined) => account && { ...account, profile: change(account.profile) },
  )
}

/**
 * Updates one field of the profile and shows a toast. Settings and timezone update optimistically and roll
 * back on refusal; texts wait for the answer. Updates are sent in order.
 */
export function useChangeProfile({ done, failed, serverWords = false }: ChangeTexts) {
  const client = useQueryClient()
  const say = useSay()
  return useMutation({
    mutationKey: changing,
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChangeInput) => answerOf(api.profile.$patch({ json: change })),
    onMutate: async (change) => {
      await client.cancelQueries(accountQuery)
      const before = client.getQueryData(accountQuery.queryKey)?.profile
      const now = expected(change)
      setProfile(client, (profile) => ({ ...profile, ...now }))
      return before && pick(before, Object.keys(now))
    },
    onSuccess: (profile) => {
      // Keeps the optimistic value of a later update in flight.
      if (isLast(client)) setProfile(client, () => profile)
      toastSuccess(say(done))
    },
    onError: (error, _, before) => {
      if (before) setProfile(client, (profile) => ({ ...profile, ...before }))
      toastError(say(serverWords && error instanceof ApiError ? serversWords(error) : failed))
    },
    // Usage, reminders and the log depend on it.
    onSettled: () => (isLast(client) ? void client.invalidateQueries() : undefined),
  })
}

function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: changing }) === 1
}

/** Prefers the error of the single field to the general message. */
function serversWords(error: ApiError): string {
  return error.errors[0]?.message ?? error.message
}

function pick(profile: Profile, names: readonly string[]): Partial<Profile> {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))
}
