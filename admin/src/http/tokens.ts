import { createTokenStore } from '@inkfold/api/client'

/** Shared by all tabs of the site, including the workspace's. */
export const tokens = createTokenStore()

export const personNow = () => tokens.get('admin')?.person ?? null
export const hasSession = () => personNow() !== null
