import { createTokenStore } from '@inkfold/api/client'

/** Shared by all tabs of the site, including the workspace's. */
export const tokens = createTokenStore()

export const currentUserId = () => tokens.get('admin')?.person ?? null
export const hasSession = () => currentUserId() !== null
