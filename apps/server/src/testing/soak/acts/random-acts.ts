import { type Acts, createActWorld, type RandomAct } from './act-world.ts'
import { assistantActs } from './assistant-acts.ts'
import { categoryActs } from './category-acts.ts'
import { householdActs } from './household-acts.ts'
import { personActs } from './person-acts.ts'
import { reminderActs } from './reminder-acts.ts'
import { subscriptionActs } from './subscription-acts.ts'

/** How often members of a household do something about the household. */
const OFTEN_AT_HOME = 0.35

/** All of them; an operation can be part of several kinds of lives. */
function together(...kinds: readonly Acts[]): Acts {
  const acts: Record<string, RandomAct[]> = {}
  for (const [operation, some] of kinds.flatMap((each) => Object.entries(each)))
    acts[operation] = [...(acts[operation] ?? []), ...some]
  return acts
}

/** Random user actions through the product's own API, recorded as evidence. */
export function createRandomActs(deps: Parameters<typeof createActWorld>[0]) {
  const world = createActWorld(deps)
  const { random, recorder } = world
  const { record, rename, acts: ofSubscriptions } = subscriptionActs(world)
  const { leaveOrReturn, disableOrEnable, acts: ofPeople } = personActs(world, rename)
  const household = householdActs(world)
  const acts = together(
    ofSubscriptions,
    reminderActs(world),
    categoryActs(world),
    assistantActs(world),
    ofPeople,
    household.acts,
  )
  const atHome = Object.values(household.acts).flat() as [RandomAct, ...RandomAct[]]
  const all = Object.values(acts).flat() as [RandomAct, ...RandomAct[]]
  const drawFor = (userId: string) =>
    random.pick(world.circleOf(userId).size > 1 && random.chance(OFTEN_AT_HOME) ? atHome : all)

  return {
    record,
    /** The operations that these acts are made of. */
    operations: Object.keys(acts),
    look: world.look,
    circleOf: world.circleOf,
    /** These people start to live together and share something. */
    liveTogether: household.liveTogether,
    /** One random act of one user; a refusal changes nothing. */
    actOf: async (userId: string): Promise<void> => {
      const { leaving, disabled = false } = recorder.personNow(userId)
      try {
        if (disabled) await disableOrEnable(userId)
        else await (leaving ? leaveOrReturn(userId) : drawFor(userId)(userId))
      } catch (error) {
        recorder.failed(userId, error)
      }
    },
  }
}
