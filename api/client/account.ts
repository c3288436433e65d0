import type { AccountOverview, OwnSession, Profile, ProfileChanges, Verified } from '../contracts/account.ts'
import type { CaptchaAnswer } from '../contracts/captcha.ts'
import type { CodeChannel, CodeScene } from '../contracts/codes.ts'
import type { Binding, CodeTarget, PasswordReset, PaymentPassword } from '../contracts/credentials.ts'
import type { Client } from './options.ts'

const ANONYMOUS = { anonymous: true } as const

export function accountCalls({ get, post }: Client) {
  return {
    overview: () => get<AccountOverview>('/api/account/overview'),
    profile: () => get<Profile>('/api/account/profile'),
    saveProfile: (changes: ProfileChanges) => post<Profile>('/api/account/profile', changes),
    verify: (type: CodeChannel, captcha: string) => post<Verified>('/api/account/verification', { type, captcha }),
    changeBind: (binding: Binding) => post('/api/account/changeBind', binding),
    confirmContact: (type: CodeChannel, captcha: string) => post('/api/account/confirmContact', { type, captcha }),
    changePassword: (oldPassword: string, newPassword: string, second_step?: string) =>
      post('/api/account/changePassword', { oldPassword, newPassword, second_step }),
    setPaymentPassword: (change: PaymentPassword) => post('/api/account/paymentPassword', change),
    retrievePassword: (reset: PasswordReset) => post('/api/account/retrievePassword', reset, ANONYMOUS),
    sendCode: (target: CodeTarget, scene: CodeScene, captcha: CaptchaAnswer) =>
      post('/api/v1/verify/code', { ...target, scene, ...captcha }, ANONYMOUS),
  }
}

export function ownSessionCalls({ get, delete: end }: Client) {
  return {
    sessions: () => get<OwnSession[]>('/api/v1/auth/sessions'),
    endSession: (id: OwnSession['id']) => end(`/api/v1/auth/sessions/${id}`),
    endAllSessions: () => end('/api/v1/auth/sessions'),
  }
}

export function preferenceCalls({ get, put }: Client) {
  return {
    preference: async <Value>(key: string) => (await get<{ value: Value | null }>(urlOf(key))).value,
    savePreference: (key: string, value: unknown) => put(urlOf(key), { value }),
  }
}

const urlOf = (key: string) => `/api/v1/auth/preferences/${encodeURIComponent(key)}`
