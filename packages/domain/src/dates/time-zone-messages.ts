/**
 * Messages of a timezone field. Kept apart from the list of zones,
 * so that other forms' messages load without it.
 */
export const TIME_ZONE_MESSAGES = {
  required: 'Please select your timezone',
  unknown: 'Please select a timezone from the list',
} as const
