import { createLive } from '@inkfold/api/client/live/live'
import { client } from './client'

/** The user's live events over one stream shared by all tabs. */
export const live = createLive(client)
