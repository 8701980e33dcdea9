import type { MiddlewareHandler } from 'hono'
import { targetOf } from './request-target.ts'

/** Longest request target: path and query. */
const TARGET_BYTES = 8 * 1024

/** Refuses a longer target with 414. */
export const limitTarget: MiddlewareHandler = async (c, next) =>
  targetOf(c).length > TARGET_BYTES ? c.text('URI too long.\n', 414) : next()
