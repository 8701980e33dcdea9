/** The private facts of a shared subscription that its owner can make visible, each by a tick. */
export const TICKED_FACTS = ['notes', 'reference', 'paymentMethod', 'evidence'] as const
export type TickedFact = (typeof TICKED_FACTS)[number]

/**
 * Whether a gift is still its owner's alone: until its day has begun everywhere.
 *
 * @param hiddenUntil its day; null: it is not a gift
 * @param day the latest that has begun everywhere
 */
export function isHiddenOn(hiddenUntil: string | null, day: string): boolean {
  return hiddenUntil !== null && hiddenUntil > day
}

/** Which of the three views of subscriptions a list or a sum is of. */
export const VIEWS = ['mine', 'paid', 'household'] as const
export type View = (typeof VIEWS)[number]

/**
 * The private texts of a subscription as another member sees them: null unless ticked. `description` and the
 * confirmation of a cancellation are the owner's own words, so they go with the notes.
 */
export function withoutPrivate<
  T extends Readonly<
    Record<'description' | 'notes' | 'reference' | 'paymentMethod' | 'confirmation', string | null>
  >,
>(facts: T, visible: readonly TickedFact[]): T {
  const shows = (fact: TickedFact) => visible.includes(fact)
  return {
    ...facts,
    description: shows('notes') ? facts.description : null,
    notes: shows('notes') ? facts.notes : null,
    reference: shows('reference') ? facts.reference : null,
    paymentMethod: shows('paymentMethod') ? facts.paymentMethod : null,
    confirmation: shows('evidence') ? facts.confirmation : null,
  }
}
