/** Members of a household, names without an account included. */
export const HOUSEHOLD_MEMBERS_MAX = 6
/** Characters of the name of a household or of a member. */
export const HOUSEHOLD_NAME_MAX = 60
/** For how many days an invitation into a household can be used, once. */
export const HOUSEHOLD_INVITATION_DAYS = 7
/** Invitations that a household makes in a day. */
export const HOUSEHOLD_INVITATIONS_A_DAY = 20
