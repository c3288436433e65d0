import { createLive } from '@inkfold/api/client/live/live'
import { client } from './client'

/** What happens to the signed-in person, on one stream for all tabs. */
export const live = createLive(client)
