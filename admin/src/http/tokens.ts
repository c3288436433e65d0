import { createTokenStore } from '@inkfold/api/client'

/** Shared by all tabs of the site, the workspace's included. */
export const tokens = createTokenStore()

export const personNow = () => tokens.get('admin')?.person ?? null
export const hasSession = () => personNow() !== null
