/** Columns of a subscription that is in no household. */
export const PRIVATE = {
  householdId: null,
  payerMemberId: null,
  deciderMemberId: null,
  shareMode: null,
  visible: [],
  hiddenUntil: null,
}
