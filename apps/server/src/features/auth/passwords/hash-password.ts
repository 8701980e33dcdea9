import { hash, verify } from '@node-rs/argon2'
import { createPasswordHashing } from './password-hashing.ts'

/** All requests of this process share one queue. */
export const { hashPassword, verifyPassword } = createPasswordHashing({ hash, verify })
