import { createLive } from '@inkfold/api/client/live/live'
import { http, memberHttp } from './client'

/** Live events of the signed-in user, by audience. */
export const liveOf = { admin: createLive(http), member: createLive(memberHttp) }
