import { config } from 'zod/v4/core'

// Zod tries whether it may compile its checks with `new Function`; the content security policy refuses and reports it.
config({ jitless: true })
