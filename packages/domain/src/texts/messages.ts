import { EMAIL_MESSAGES } from '../account/email-address.ts'
import { TIME_ZONE_MESSAGES } from '../dates/time-zone-messages.ts'
import { AMOUNT_REQUIRED } from '../money/amount.ts'
import { PHONE_MESSAGE } from '../sms/phone-number.ts'
import { CHARGES_MAX } from '../subscriptions/limits.ts'
import { PRICES_MAX } from '../subscriptions/price-timeline.ts'
import { ACCOUNT_TOASTS } from './account-toasts.ts'

/** Messages of the fields about a household, apart because few pages need them. */
export const HOUSEHOLD_MESSAGES = {
  none: 'Please start or join a household first',
  nameRequired: 'Please enter a name',
  nameTooLong: 'A name has up to 60 characters',
  member: 'Please choose somebody of your household',
  decider: 'Please choose somebody with an account',
  shares: 'Please choose who uses it, each once',
  value: 'Please enter whole numbers from 0 to 100, not all of them 0',
  notHundred: 'The percentages must add up to 100 per cent',
  notTheAmount: 'The amounts must add up to the price',
  visible: 'Please choose notes, reference, paymentMethod or evidence',
} as const

/** Messages of a field (spec, section 5). */
export const FIELD_MESSAGES = {
  email: EMAIL_MESSAGES,
  amount: { required: AMOUNT_REQUIRED },
  rate: {
    required: 'Rate is required',
    shape: 'Rate must be a number above 0 with at most 8 decimals, like 1.0832',
    euro: 'Rates are given for one euro, so the euro has none',
    future: 'The day of a rate cannot be in the future',
  },
  homeCurrency: { noRate: 'Please select a currency with a rate' },
  country: { unknown: 'Please select a country' },
  timeZone: TIME_ZONE_MESSAGES,
  culture: { invalid: 'Please choose a language and a region, like en-GB' },
  language: { unknown: 'Please choose one of the languages of this server' },
  reminderHour: { invalid: 'Please choose an hour from 0 to 23' },
  listSize: { invalid: 'Please choose 3, 5, 10, 15 or all' },
  phone: { invalid: PHONE_MESSAGE },
  subscription: {
    nameRequired: 'Service name is required',
    nameTooLong: 'Service name must be at most 100 characters',
    descriptionTooLong: 'Description must be at most 500 characters',
    currency: 'Please select a currency',
    pricesInCurrency: 'Its recorded prices have decimals that this currency does not have',
    dateRequired: 'Next billing date is required',
    dateInvalid: 'Please enter a date between 2000 and 2099',
    cycleRequired: 'Billing cycle is required',
    categoryRequired: 'Category is required',
    status: 'Please select a status',
    bulkIds: 'Please choose 1 to 1,000 subscriptions',
    bulkAct: 'Please name one change, or delete or restore',
    reminderDays: 'Please select at least one reminder day.',
    reminderDaysUnknown: 'Reminders can go out 7, 3 or 1 days before renewal.',
  },
  terms: {
    date: 'Please enter a date between 2000 and 2099',
    billingEvery: 'Please enter a whole number from 1 to 365',
    notice: 'A notice is 1 to 365 days, 52 weeks or 24 months',
    commitment: 'A commitment renews for 0 to 60 months',
    extraDays: 'Up to three extra reminder days from 0 to 90',
    trialDay: 'The next billing date of a trial is the day it ends',
    payments: 'Please enter a whole number from 1 to 999',
    endsBefore: 'The end must not be before the next billing date',
    chargeDay: 'Please enter a day that has come already',
    chargedOn: 'Please enter a day after your last day of access, and not after today',
    watchAnswer: 'Please answer with stopped, charged or later',
    onlyCharged: 'This belongs to the answer that it was charged',
    resumesOn: 'Please choose a day after today',
    prices: `A subscription has up to ${PRICES_MAX} prices`,
    charges: `An account keeps up to ${CHARGES_MAX.toLocaleString('en-US')} payments`,
    until: 'Please choose a day after today, not later than the last day to act',
    snoozedAfter: 'A reminder comes on the day of its renewal at the latest',
    confirmationTooLong: 'The confirmation must be at most 5,000 characters',
    webAddress: 'Please enter a web address that begins with http:// or https://',
    referenceTooLong: 'The number must be at most 60 characters',
    notesTooLong: 'Notes must be at most 2,000 characters',
    paymentMethodTooLong: 'The payment method must be at most 60 characters',
  },
  mark: {
    unknown: 'Please choose a service, one emoji or a picture',
    picture: 'Please choose a picture of 96 by 96 pixels, as PNG or WebP',
  },
  fullName: { tooLong: 'Full name must be at most 100 characters' },
  phoneCode: { shape: 'Please enter the 6-digit code' },
  newEmail: { same: 'This is the address of your account already' },
  passkeyName: {
    required: 'Please name the passkey, for example after the device',
    tooLong: 'A name may have at most 60 characters',
  },
  appCode: { shape: 'Please enter the 6-digit code of your authenticator app' },
  recoveryCode: { shape: 'Please enter one of your recovery codes, such as k7mq2-x9f3p' },
  person: { change: 'Please name one change' },
  deletion: { word: 'Please type DELETE to confirm' },
} as const

/** Toast messages (spec, section 8). */
export const TOASTS = {
  auth: ACCOUNT_TOASTS,
  subscriptions: {
    noReminderDay: { title: 'Validation Error', text: 'Please select at least one reminder day.' },
    added: { title: 'Success', text: 'Subscription added successfully!' },
    addFailed: { title: 'Error', text: 'Failed to add subscription. Please try again.' },
    updated: 'Subscription updated successfully!',
    updateFailed: 'Failed to update subscription. Please try again.',
    loadFailed: 'Failed to load subscriptions',
    deleted: 'Subscription deleted successfully',
    deleteFailed: 'Failed to delete subscription',
    restored: 'Subscription restored',
    restoreFailed: 'Failed to restore subscription',
  },
  settings: {
    phoneUpdated: 'Phone number updated successfully',
    phoneFailed: 'Failed to update phone number',
    notificationsUpdated: 'Notification preferences updated',
    notificationsFailed: 'Failed to update notification preferences',
    emailUpdated: 'Email notifications updated',
    emailFailed: 'Failed to update email notifications',
    smsUpdated: 'SMS notifications updated',
    smsFailed: 'Failed to update SMS notifications',
    timeZoneUpdated: 'Timezone updated successfully',
    timeZoneFailed: 'Failed to update timezone',
    hourUpdated: 'Reminder time updated',
    hourFailed: 'Failed to update the reminder time',
    nameUpdated: 'Name updated successfully',
    nameFailed: 'Failed to update name',
  },
  billing: {
    portalOpening: 'Opening subscription management portal...',
    portalFailed: 'Failed to open subscription management',
    checkoutOpening: 'Opening checkout page...',
    checkoutFailed: 'Failed to start checkout process. Please try again',
  },
  paymentSuccess: {
    signedOut: {
      title: 'Success',
      text: "You've been signed out. Please sign in again to access your upgraded features.",
    },
    signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
    unexpected: 'An unexpected error occurred during logout.',
  },
} as const
