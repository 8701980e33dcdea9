let listed: Promise<ReadonlySet<string>> | undefined

/**
 * The 49,000 commonest passwords, in lower case. Loaded with the
 * first new password, because few requests need them.
 */
export function listedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return listed
}
