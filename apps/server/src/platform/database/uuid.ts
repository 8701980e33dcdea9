const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Before every other UUID. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Whether a text is a UUID; PostgreSQL raises an error for any other value of such a column. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The 16 bytes of a UUID. */
export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The UUID of 32 hexadecimal digits. */
export const uuidOf = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
