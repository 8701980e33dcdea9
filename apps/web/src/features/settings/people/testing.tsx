import type { Invitation, PeopleList, Person, ServerHealth } from '@duely/contract'
import type { Reply } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

/** Somebody ordinary; Ann is the administrator who looks. */
export const person = (name: string, facts: Partial<Person> = {}): Person => ({
  id: name.toLowerCase(),
  name: `${name} Lee`,
  email: `${name.toLowerCase()}@example.com`,
  since: '2026-01-15T12:00:00.000Z',
  lastSeen: '2026-03-02T12:00:00.000Z',
  disabled: false,
  administrator: false,
  mailBounces: false,
  purgeAfter: null,
  ...facts,
})

export const invitation: Invitation = {
  id: 'i',
  email: 'cleo@example.com',
  by: 'ann@example.com',
  createdAt: '2026-03-02T12:00:00.000Z',
  expiresAt: '2026-03-09T12:00:00.000Z',
}

export const health: ServerHealth = {
  version: '1.2.3',
  mail: { configured: true, lastTest: null },
  database: { kind: 'postgres' },
  tick: { at: '2026-03-02T11:59:00.000Z', late: false },
  queue: { waiting: 0, oldest: null, heldUp: false },
  rates: { date: '2026-02-27', source: 'ecb' },
}

const list = (people: readonly Person[], more: Partial<PeopleList> = {}): PeopleList => ({
  people: [person('Ann', { administrator: true }), ...people],
  next: null,
  invitations: [],
  ...more,
})

/** Renders the People tab for Ann. A test may change the replies. */
export function showPeople(
  people: readonly Person[],
  replies: Record<string, Reply> = {},
  more: Partial<PeopleList> = {},
) {
  replies['GET /api/people'] ??= { body: list(people, more) }
  replies['GET /api/server/health'] ??= { body: health }
  return showSettings(ann(plans.annual, { administrator: true }), '?tab=people', replies)
}
