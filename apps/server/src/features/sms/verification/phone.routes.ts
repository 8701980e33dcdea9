import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import type { PhoneDeps } from '../sms-deps.ts'
import { confirmPhoneCode } from './confirm-phone-code.ts'
import { getPhoneVerification } from './get-phone-verification.ts'
import { sendPhoneCode } from './send-phone-code.ts'

/** /api/profile/phone-verification: verification of the actor's number. */
export function phoneRoutes(deps: PhoneDeps) {
  return createApi()
    .openapi(contract.getPhoneVerification, async (c) =>
      c.json(await getPhoneVerification(deps, c.var.actor.userId), 200),
    )
    .openapi(contract.sendPhoneCode, async (c) => c.json(await sendPhoneCode(deps, c.var.actor.userId), 202))
    .openapi(contract.confirmPhoneCode, async (c) =>
      c.json(await confirmPhoneCode(deps, c.var.actor.userId, c.req.valid('json').code), 200),
    )
}
