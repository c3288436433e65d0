import { ownSessionCalls } from '@inkfold/api/client/account'
import type { Profile, ProfileChanges } from '@inkfold/api/contracts/account'
import { client } from '@/http/client'

export const { sessions, endSession, endAllSessions } = ownSessionCalls(client)

export const profileQuery = {
  queryKey: ['profile'],
  queryFn: () => client.get<Profile>('/api/v1/auth/profile'),
}
export const saveProfile = (changes: ProfileChanges) => client.patch<Profile>('/api/v1/auth/profile', changes)
export const changePassword = (change: { oldPassword: string; newPassword: string; second_step?: string }) =>
  client.post('/api/v1/auth/password', change)
