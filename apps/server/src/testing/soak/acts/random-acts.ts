import { type Acts, createActWorld, type RandomAct } from './act-world.ts'
import { assistantActs } from './assistant-acts.ts'
import { categoryActs } from './category-acts.ts'
import { personActs } from './person-acts.ts'
import { reminderActs } from './reminder-acts.ts'
import { subscriptionActs } from './subscription-acts.ts'

/** Random user actions through the product's own API, recorded as evidence. */
export function createRandomActs(deps: Parameters<typeof createActWorld>[0]) {
  const world = createActWorld(deps)
  const { random, recorder } = world
  const { record, rename, acts: ofSubscriptions } = subscriptionActs(world)
  const { leaveOrReturn, disableOrEnable, acts: ofPeople } = personActs(world, rename)
  const acts: Acts = {
    ...ofSubscriptions,
    ...reminderActs(world),
    ...categoryActs(world),
    ...assistantActs(world),
    ...ofPeople,
  }
  const drawn = Object.values(acts).flat() as [RandomAct, ...RandomAct[]]

  return {
    record,
    /** The operations that these acts are made of. */
    operations: Object.keys(acts),
    look: world.look,
    /** One random act of one user; a refusal changes nothing. */
    actOf: async (userId: string): Promise<void> => {
      const { leaving, disabled = false } = recorder.personNow(userId)
      try {
        if (disabled) await disableOrEnable(userId)
        else await (leaving ? leaveOrReturn(userId) : random.pick(drawn)(userId))
      } catch (error) {
        recorder.failed(userId, error)
      }
    },
  }
}
