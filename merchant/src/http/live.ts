import { createLive } from '@inkfold/api/client/live/live'
import { http, memberHttp } from './client'

/** What happens to the person signed in as either audience, while it happens. */
export const liveOf = { admin: createLive(http), member: createLive(memberHttp) }
