import { expect, test } from 'vitest'
import { FIELD_MESSAGES } from '../texts/messages.ts'
import { DESCRIPTION_MAX, FULL_NAME_MAX, NAME_MAX, TREND_MONTHS } from './limits.ts'

test('messages state the limits that are checked', () => {
  expect(FIELD_MESSAGES.subscription.nameTooLong).toContain(` ${NAME_MAX} `)
  expect(FIELD_MESSAGES.subscription.descriptionTooLong).toContain(` ${DESCRIPTION_MAX} `)
  expect(FIELD_MESSAGES.fullName.tooLong).toContain(` ${FULL_NAME_MAX} `)
  expect(TREND_MONTHS).toBe(6)
})
