import { SmsError, type SmsLoss, type SmsRefusal, type SmsStatus } from './sms-provider.ts'

/** The number replied STOP, and the provider keeps us from it. */
const STOPPED = 21610
/** No such number; one that takes no text messages. */
const INVALID = new Set([21211, 21217, 21614])
/** Refused although the message is right: too many at once, or our own account is not in order. */
const PASSING_CODES = new Set([14107, 20003, 20429, 21611, 30001])
const PASSING_STATUS = new Set([401, 403, 408, 429])

/** What an error code of a message that will not arrive says about the number. */
function refusalOf(code: number | null): SmsRefusal {
  if (code === STOPPED) return 'sms-stopped'
  return code !== null && INVALID.has(code) ? 'phone-invalid' : 'refused'
}

/** What a message was lost for. */
export function lossOf({ status, errorCode }: Pick<SmsStatus, 'status' | 'errorCode'>): SmsLoss {
  const detail = `Twilio: ${status}, error ${errorCode ?? 'without code'}`
  return { refusal: refusalOf(errorCode), detail }
}

/** A refusal by HTTP status and error code: what can only be our or the provider's trouble passes. */
export function smsErrorOf(status: number, code: number | null): SmsError {
  const detail = `Twilio error ${code ?? 'without code'} (HTTP ${status})`
  const refusal = refusalOf(code)
  const passes =
    refusal === 'refused' &&
    (status >= 500 || PASSING_STATUS.has(status) || (code !== null && PASSING_CODES.has(code)))
  return new SmsError(passes ? 'temporary' : 'permanent', detail, refusal)
}
