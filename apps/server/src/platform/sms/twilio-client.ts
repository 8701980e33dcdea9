import twilio, { type Twilio } from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient.js'
import type { TwilioOptions } from './twilio-sms.ts'

/** Twilio's client for the given host. */
export function twilioClient({ accountSid, authToken, baseUrl, timeoutMs = 12_000 }: TwilioOptions): Twilio {
  return twilio(accountSid, authToken, { httpClient: new HostClient(baseUrl, { timeout: timeoutMs }) })
}

/** Twilio's HTTP client calls a fixed host; this one calls the given host. */
class HostClient extends twilio.RequestClient {
  readonly #origin: string

  constructor(origin: string, options: RequestClient.RequestClientOptions) {
    super(options)
    this.#origin = origin
  }

  override request<T>(options: RequestClient.RequestOptions<T>) {
    const { pathname, search } = new URL(options.uri)
    return super.request<T>({ ...options, uri: `${this.#origin}${pathname}${search}` })
  }
}
