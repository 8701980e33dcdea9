import { SmsError, type SmsLoss, type SmsRefusal, type SmsStatus } from './sms-provider.ts'

/** The number replied STOP and is blocked by the provider. */
const STOPPED_CODE = 21610
/** No such number, or one that cannot receive text messages. */
const INVALID_CODES = new Set([21211, 21217, 21614])
/** Temporary refusals: too many at once, or a problem of our account. */
const PASSING_CODES = new Set([14107, 20003, 20429, 21611, 30001])
const PASSING_STATUS = new Set([401, 403, 408, 429])

/** What the error code of a lost message says about the number. */
function refusalOf(code: number | null): SmsRefusal {
  if (code === STOPPED_CODE) return 'sms-stopped'
  return code !== null && INVALID_CODES.has(code) ? 'phone-invalid' : 'refused'
}

/** Why a message was lost. */
export function lossOf({ status, errorCode }: Pick<SmsStatus, 'status' | 'errorCode'>): SmsLoss {
  const detail = `Twilio: ${status}, error ${errorCode ?? 'without code'}`
  return { refusal: refusalOf(errorCode), detail }
}

/** Whether what a message was lost for passes, so that another one may arrive. */
export const isPassing = (code: number | null): boolean => code !== null && PASSING_CODES.has(code)

/** Maps an HTTP status and error code; problems of ours or the provider's are temporary. */
export function smsErrorOf(status: number, code: number | null): SmsError {
  const detail = `Twilio error ${code ?? 'without code'} (HTTP ${status})`
  const refusal = refusalOf(code)
  const passes = refusal === 'refused' && (status >= 500 || PASSING_STATUS.has(status) || isPassing(code))
  return new SmsError(passes ? 'temporary' : 'permanent', detail, refusal)
}
